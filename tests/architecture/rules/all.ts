import type { Rule } from '../tree.ts'
import { browserStorage } from './browser-storage.ts'
import { byHand } from './by-hand.ts'
import { copiesHeldBack } from './copies-held-back.ts'
import { countedLetters } from './counted-letters.ts'
import { fetchInOnePlace } from './fetch-in-one-place.ts'
import { focusGivenBack } from './focus-given-back.ts'
import { injectedClock } from './injected-clock.ts'
import { keptChoices } from './kept-choices.ts'
import { namedMoney } from './named-money.ts'
import { nothingSilenced } from './nothing-silenced.ts'
import { numbersInOnePlace } from './numbers-in-one-place.ts'
import { oneDoor } from './one-door.ts'
import { plainDays } from './plain-days.ts'
import { rememberedFields } from './remembered-fields.ts'
import { namedFiles, noBarrels, ownTables, smallFiles } from './shape-of-files.ts'
import { shortTransactions } from './short-transactions.ts'
import { storesOfWork } from './stores-of-work.ts'
import { typedAddresses } from './typed-addresses.ts'
import { noRoleNames, noStateNames } from './words-of-the-domain.ts'

export const RULES: readonly Rule[] = [
  browserStorage,
  byHand,
  copiesHeldBack,
  countedLetters,
  fetchInOnePlace,
  focusGivenBack,
  injectedClock,
  keptChoices,
  namedFiles,
  namedMoney,
  noBarrels,
  noRoleNames,
  noStateNames,
  nothingSilenced,
  numbersInOnePlace,
  oneDoor,
  ownTables,
  plainDays,
  rememberedFields,
  shortTransactions,
  smallFiles,
  storesOfWork,
  typedAddresses,
]
