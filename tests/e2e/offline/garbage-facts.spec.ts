import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { expect, test } from '../setup/test.ts'

/** What a broken disk may leave of every fact that the stores keep of themselves. */
async function spoilFacts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const answered = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      const db = await answered(indexedDB.open(name!))
      for (const store of [...db.objectStoreNames].filter((each) => each === 'meta' || each === 'facts')) {
        const facts = db.transaction(store, 'readwrite').objectStore(store)
        for (const key of await answered(facts.getAllKeys()))
          await answered(facts.put({ key, value: { garbage: [1] } }))
      }
      db.close()
    }
  })
}

test('where every fact a device keeps of itself is garbage, what was typed is there after the sign-in, and can be saved [field F25]', async ({
  page,
}) => {
  await new LoginPage(page).signIn('broker_account_executive')
  const policyholders = new PolicyholdersPage(page)
  await policyholders.startNew()
  await policyholders.more()
  await policyholders.field('Trade name').fill('Typed before the garbage')
  await expect(page.getByText(/^Kept on this/)).toBeVisible()
  const form = page.url()
  await spoilFacts(page)
  await page.reload()
  await new LoginPage(page).signIn('broker_account_executive')
  await page.goto(form)
  await expect(policyholders.field('Trade name')).toHaveValue('Typed before the garbage')
  await policyholders.fillNew('Saved after the garbage')
})
