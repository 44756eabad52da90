import type { Parent } from '#domain/note/parent.ts'
import { nameOf } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import { textIn } from '#domain/sync/read-body.ts'
import type { LocalAccount } from '../store/account.ts'
import { recallAll } from './memory.ts'

/** Whose farm a record is about: a policyholder, or the one a quote is for, or the one whose quote became the policy. */
export async function farmNames(account: LocalAccount): Promise<(parent: Parent) => string> {
  const holders = await recallAll(account, 'policyholder', 'any', () => 0)
  const quotes = await recallAll(account, 'quote', 'any', () => 0)
  return ({ kind, id }) => {
    const quote = quotes.find((each) => (kind === 'quote' ? each.id === id : textIn(each.body, 'policy') === id))
    const holderId = kind === 'policyholder' ? id : quote && textIn(quote.body, 'policyholder')
    const holder = holders.find((each) => each.id === holderId)
    return holder ? nameOf(readPolicyholder(holder.body)) : ''
  }
}
