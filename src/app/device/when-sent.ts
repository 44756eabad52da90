import { type RecordView, viewRecord } from '#local/reads/view.ts'
import { watchWork } from '#local/reads/watch.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { hintSync } from './work.ts'

/** Longer than a batch takes on a poor line; whoever waits sees a busy button. */
const PATIENCE_MS = 15_000

/** Sends a record's waiting changes and ends when the office has them all; null where it does not come to that. */
export function whenSent(account: LocalAccount, id: string): Promise<RecordView | null> {
  return new Promise((resolve) => {
    const finish = (view: RecordView | null) => {
      stop()
      clearTimeout(timer)
      resolve(view)
    }
    const look = async () => {
      const view = await viewRecord(account, id)
      if (view?.state === 'atOffice') finish(view)
      else if (view?.state === 'refused' || view?.state === 'orphan') finish(null)
    }
    const stop = watchWork(account, () => void look())
    const timer = setTimeout(() => finish(null), PATIENCE_MS)
    hintSync()
    void look()
  })
}
