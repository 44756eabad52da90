import { expect, it, vi } from 'vitest'

/** Another page of the same browser: its locks are Node's own here, which the simulated browser of `tests/app` lacks. */
async function openTab() {
  vi.resetModules()
  return import('#app/data/typed-in-tabs.ts')
}

it('what is typed in one tab is known in every other until it is let go, as often as it is typed', async () => {
  const [one, other, third] = [await openTab(), await openTab(), await openTab()]
  expect(await third.isTypedInSomeTab()).toBe(false)
  for (let time = 0; time < 2; time++) {
    one.typeAlone()
    one.typeAlone()
    other.typeAlone()
    for (const tab of [one, other, third]) expect(await tab.isTypedInSomeTab()).toBe(true)
    one.letGoOfTyped()
    for (const tab of [one, other, third]) expect(await tab.isTypedInSomeTab()).toBe(true)
    other.letGoOfTyped()
    for (const tab of [one, other, third]) await expect.poll(() => tab.isTypedInSomeTab()).toBe(false)
  }
})
