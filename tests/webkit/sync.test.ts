import { expect, it } from 'vitest'
import { see } from './browser.ts'
import { createPolicyholder, editPolicyholder, openPolicyholder, press, seeChip, seeFact, signIn } from './hands.ts'
import { setStage } from './stage.ts'
import { tap } from './tap.ts'

/** Half a minute, and patience for a slow machine. */
const TIME_OUT_MS = 240_000

const stage = setStage({ hasOther: true })

it(
  'WebKit, which has no background sync, keeps three new policyholders and an edit without signal, and staff see them when it returns [R18]',
  async () => {
    const { server, line, own: tablet, other: desk } = stage
    expect(await tablet.executeScript('return "SyncManager" in window')).toBe(false)
    await signIn(tablet, line.url, 'broker_account_executive')
    await createPolicyholder(tablet, line.url, 'WebKit Old Mill')
    await seeChip(tablet, 'All sent')

    await line.refuse()
    for (const name of ['WebKit Alpha', 'WebKit Beta', 'WebKit Gamma']) await createPolicyholder(tablet, line.url, name)
    await openPolicyholder(tablet, line.url, 'WebKit Old Mill')
    await editPolicyholder(tablet, { 'Trade name': 'The Old Mill' })
    await seeChip(tablet, 'Offline · 4 waiting')

    await signIn(desk, server.url, 'portal_user')
    await desk.get(`${server.url}/policyholders?search=WebKit`)
    await see(desk, '//a[@data-row-link][contains(.,"WebKit Old Mill")]')
    await line.accept()
    for (const name of ['WebKit Alpha', 'WebKit Beta', 'WebKit Gamma']) {
      await see(desk, `//a[@data-row-link][contains(.,"${name}")]`)
    }
    await seeChip(tablet, 'All sent')
  },
  TIME_OUT_MS,
)

it(
  'two WebKit tablets merge different fields, and the same field is a conflict both see and one resolves [sync 27]',
  async () => {
    const { line, own: anne, other: mark } = stage
    await signIn(anne, line.url, 'broker_account_executive')
    await createPolicyholder(anne, line.url, 'WebKit Old Mill')
    await seeChip(anne, 'All sent')
    await signIn(mark, line.url, 'broker_account_manager')
    await openPolicyholder(mark, line.url, 'WebKit Old Mill')
    await line.refuse()
    await editPolicyholder(anne, { 'Trade name': 'Of Anne', Email: 'anne@farm.test' })
    await editPolicyholder(mark, { 'Trade name': 'Of Mark', Mobile: '2045550177' })
    await line.accept()
    for (const driver of [anne, mark]) {
      await seeChip(driver, '1 needs you')
      await seeFact(driver, 'Email', 'anne@farm.test')
      await seeFact(driver, 'Mobile', '(204) 555-0177')
    }
    await press(anne, 'Compare')
    await tap(anne, '//section[@aria-label="Trade name"]//button')
    for (const driver of [anne, mark]) await seeChip(driver, 'All sent')
  },
  TIME_OUT_MS,
)
