import * as account from './account-invariants.ts'
import * as events from './event-invariants.ts'
import * as ledger from './ledger-invariants.ts'

/** What has to hold of an account after every step, by its number in billing 5.9. */
export const INVARIANTS: readonly [number | string, account.Invariant][] = [
  [1, account.partsWithinSources],
  [2, account.openKeepsItsSign],
  [3, account.balanceIsLedger],
  [4, account.pastDueIsOpen],
  [5, account.nothingWaits],
  [6, account.oldestFirst],
  [7, account.receivedIsBank],
  [8, ledger.nothingRewritten],
  [9, ledger.invoicesAddUp],
  [10, ledger.postedIsLive],
  [11, events.toldIsWritten],
  [12, ledger.earnedIsSegments],
  [13, events.restoredIsSame],
  [14, events.takenBackIsNothing],
  [15, events.noEarlyLapse],
  [16, events.noticeHadItsDays],
  [17, account.endedIsSettled],
  [18, account.noMoreThanPaid],
  [19, events.changeReads],
  [21, ledger.commissionIsSegments],
  [25, account.statementAddsUp],
  ['B10', ledger.dueAsWritten],
]
