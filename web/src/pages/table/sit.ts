import type { TableStore } from "../../client/table.svelte";
import { ensurePerson, tell } from "../../shell/home.svelte";

/** Takes a seat; whoever is new here becomes a guest first, and the line learns it. */
export async function sit(store: TableStore, seat: number): Promise<void> {
  try {
    if (store.you?.person == null) {
      await ensurePerson();
      await store.reopen();
    }
    await store.send({ type: "sit", seat });
  } catch (error) {
    tell(error);
  }
}
