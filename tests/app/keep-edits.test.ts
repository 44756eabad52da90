import { notificationsStore } from '@mantine/notifications'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { keepEdits } from '#app/features/quote-wizard/draft/keep-edits.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import sync from '#locales/en/sync.json' with { type: 'json' }
import wizard from '#locales/en/wizard.json' with { type: 'json' }
import { makeId } from '../local/ids.ts'
import { ANNE } from '../local/office.ts'
import { openTablet } from '../local/tablet.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { sync, wizard } } }))

const toasted = () => notificationsStore.getState().notifications.map(({ message }) => message)

test('a cover this device may not keep is told in the specification’s words, with the reason [Q8.domain-messages.10]', async () => {
  const { account } = await openTablet(ANNE, () => Response.error(), { shapes: { quote: quoteShape } })
  const limit: Edit = { kind: 'set', path: `exposures/${makeId()}/limit`, seen: null, value: 5 }
  expect(await keepEdits(account, makeId(), [limit])).toBe('refused') // a quote nobody has here
  const reason = 'The record no longer belongs to your brokerage.'
  expect(toasted()).toEqual([`An error occured while updating coverages. ${reason}`])

  const remark: Edit = { kind: 'set', path: 'remark', seen: null, value: 'Call back' }
  expect(await keepEdits(account, makeId(), [remark])).toBe('refused')
  expect(toasted()).toContain(reason)
})
