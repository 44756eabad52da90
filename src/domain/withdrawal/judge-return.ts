/** A withdrawal that a return names, as it stands in its file; null where no file has one of that reference. */
interface Item {
  runId: string | null
  withdrawOn: string
  /** What is known to have come back of it. */
  before: { code: string; returnedOn: string } | null
}

/** What becomes of a return: it is taken, known in the same words already, or refused for a reason. */
export const RETURN_OUTCOMES = ['new', 'known', 'unreadable', 'unknown', 'other', 'early', 'ahead', 'changed'] as const
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number]

/** Of a file that went to the bank, on a day where its policy is (billing B29). */
export function judgeReturn(
  item: Item | null,
  { code, day }: { code: string; day: string },
  { runId, today }: { runId: string; today: string },
): Exclude<ReturnOutcome, 'unreadable'> {
  if (!item) return 'unknown'
  if (item.runId !== runId) return 'other'
  if (day < item.withdrawOn) return 'early'
  if (day > today) return 'ahead'
  if (!item.before) return 'new'
  return item.before.code === code && item.before.returnedOn === day ? 'known' : 'changed'
}
