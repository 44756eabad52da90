/** Runs inside a real browser, beside the app: puts edits of a draft into this device's store by the app's own local layer. */

import { createLocatorMaker } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import { closeAccount, openAccount } from '#local/account/open-account.ts'
import type { Host } from '#local/host/transport.ts'
import { save } from '#local/outbox/save.ts'

/** Of the account whose work is kept in this browser; nothing is sent from here. */
async function keepDraft(id: string, edits: readonly Edit[], brokerageId: string): Promise<string> {
  const stores = await indexedDB.databases()
  const accountId = stores.flatMap(({ name = '' }) => /^hedgerow-([\da-f]{8}-[\da-f-]{27})$/.exec(name)?.[1] ?? [])[0]
  if (!accountId) throw new Error('nobody has work on this device')
  const person = { accountId, role: 'broker_account_executive' as const, brokerageId }
  const opened = await openAccount({ person, host: hostWithoutLine(), shapes: { quote: quoteShape } })
  if (opened.kind !== 'open') throw new Error('this browser keeps nothing')
  const saved = await save(opened.account, { entity: 'quote', id, kind: 'patch', edits })
  closeAccount(opened.account)
  return saved.kind
}

function hostWithoutLine(): Host {
  return {
    request: () => Promise.reject(new Error('no line here')),
    endSession: () => undefined,
    now: Date.now,
    today: (zone = 'UTC') => localDate(new Date(), zone),
    random: Math.random,
    makeId: createLocatorMaker((count) => crypto.getRandomValues(new Uint8Array(count)), Date.now),
    after(ms, work) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    locks: navigator.locks,
    indexedDB: globalThis.indexedDB,
    isVisible: () => true,
    storage: null,
    report: reportError,
  }
}

export type DraftPage = { keepDraft: typeof keepDraft }

Object.assign(window, { keepDraft } satisfies DraftPage)
