import { cents } from '../policy-history.ts'
import { differ } from './account-invariants.ts'
import { sum } from './books.ts'
import type { Payer, Walk } from './farms.ts'

/** Money of a bank's file that is in nobody's books, as whoever walks wrote it down. */
export interface WaitingMoney {
  receipt: string
  cents: number
  /** The policies that its reference names. */
  names: string[]
  payer: Payer
  file: string
}
export interface BankFile {
  id: string
  /** What came in by it. */
  cents: number
  sentBack: number
}

interface ToldFile {
  locator: string
  amount: number
  recorded: number
  unmatched: number
  sent_back: number
}
/** What the office says of its files and of what waits, in cents by file. */
export interface ToldBank {
  files: readonly { id: string; amount: number; recorded: number; unmatched: number; sentBack: number }[]
  queue: number
}

/** B22: what came in by a file is recorded, unmatched or sent back, always; the queue is what is unmatched. */
export function fileAddsUp({ files, waiting }: Pick<Walk, 'files' | 'waiting'>, told: ToldBank): string[] {
  const wrong = files.flatMap(({ id, cents: all, sentBack }, n) => {
    const file = told.files.find((each) => each.id === id)
    if (!file) return [`B22: file ${n + 1} is gone`]
    const unmatched = sum(waiting.filter((each) => each.file === id).map((each) => each.cents))
    return [
      ...differ(`B22: file ${n + 1}`, file.amount, all),
      ...differ(`B22: unmatched of file ${n + 1}`, file.unmatched, unmatched),
      ...differ(`B22: sent back of file ${n + 1}`, file.sentBack, sentBack),
      ...differ(`B22: parts of file ${n + 1}`, file.recorded + file.unmatched + file.sentBack, all),
    ]
  })
  return [...wrong, ...differ('B22: what waits', told.queue, sum(waiting.map((each) => each.cents)))]
}

export async function readBank({ desk }: Walk): Promise<ToldBank> {
  const files = await desk.list<ToldFile>('/bank-files')
  const queue = await desk.list<{ received_amount: number }>('/receipts', 'state=unmatched&')
  return {
    files: files.map(({ locator: id, ...each }) => ({
      id,
      amount: cents(each.amount),
      recorded: cents(each.recorded),
      unmatched: cents(each.unmatched),
      sentBack: cents(each.sent_back),
    })),
    queue: sum(queue.map(({ received_amount }) => cents(received_amount))),
  }
}

/** Asked after whatever moves money of a file; of those a list shows at once. */
export async function wrongOfBank(walk: Walk): Promise<string[]> {
  const told = await readBank(walk)
  const isShown = ({ id }: BankFile) => told.files.length < 100 || told.files.some((file) => file.id === id)
  return fileAddsUp({ files: walk.files.filter(isShown), waiting: walk.waiting }, told)
}
