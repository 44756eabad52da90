import type { Page } from '@playwright/test'
import { addDays } from '#domain/kernel/calendar.ts'
import { LoginPage } from '../pages/login-page.ts'
import { lookAt, noticeGone, takePicture } from '../setup/axe.ts'
import { expect, serverUrl, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' })

async function write(page: Page, title: string, owner: { queue?: string } = {}): Promise<void> {
  await page.getByRole('button', { name: 'New task' }).first().click()
  const form = page.getByRole('dialog', { name: 'New task' })
  await form.getByLabel('What is to be done').fill(title)
  if (owner.queue) {
    await form.getByRole('combobox', { name: 'Queue' }).click()
    await page.getByRole('option', { name: owner.queue }).click()
  }
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
}

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Whose tasks' }).getByRole('button', { name })

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('a task is written, taken by somebody else, closed and opened again, and the bar counts what waits', async ({
  page,
  browser,
}) => {
  await new LoginPage(page).signIn('broker_account_executive')
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  await expect(page.getByText('Nothing to do. What needs you will appear here.')).toBeVisible()

  await page.getByRole('button', { name: 'New task' }).first().click()
  const form = page.getByRole('dialog', { name: 'New task' })
  await form.getByRole('combobox', { name: 'Person' }).press('ControlOrMeta+a')
  await form.getByRole('combobox', { name: 'Person' }).press('Backspace')
  await page.keyboard.press('Escape')
  await expect(form).toBeVisible()
  await lookAt(page, 'task-form', 'dark')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  await write(page, 'Call the vet about the herd')
  await write(page, 'Photos of the new barn', { queue: 'Desk' })
  await expect(view(page, 'Mine')).toContainText('2')
  await expect(page.getByRole('link', { name: 'Tasks: 2 wait' })).toBeVisible()
  await noticeGone(page, 'The task has been made.')
  await lookAt(page, 'tasks', 'light')

  const desk = await browser.newContext({ baseURL: serverUrl() })
  const other = await desk.newPage()
  await new LoginPage(other).signIn('broker_account_manager', '/tasks?view=my-queues')
  await row(other, 'Photos of the new barn').getByRole('link', { name: 'Photos of the new barn' }).click()
  const task = other.getByRole('dialog', { name: 'Photos of the new barn' })
  await lookAt(other, 'task', 'dark')
  await task.getByRole('button', { name: 'Take it' }).click()
  await expect(other.getByText('The task is yours.')).toBeVisible()
  await expect(task).toContainText('Test broker_account_manager')
  await task.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(other.getByText('The task is closed.')).toBeVisible()
  await expect(task).toHaveCount(0)
  await expect(other.getByText('1 done today')).toBeVisible()
  await expect(row(other, 'Photos of the new barn')).toHaveCount(0)

  await other.getByRole('button', { name: 'Filter' }).click()
  await other.getByLabel('Closed ones').click()
  await other.keyboard.press('Escape')
  await view(other, 'All').click()
  await row(other, 'Photos of the new barn').getByRole('link', { name: 'Photos of the new barn' }).click()
  await task.getByRole('button', { name: 'Open again' }).click()
  await expect(other.getByText('The task is open again.')).toBeVisible()
  await expect(task.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  await desk.close()
})

test('many are done at once with keys alone; what was refused is told with its reason', async ({
  page,
  browser,
  line,
}) => {
  line.fault('/api/v1/sync/poke', { kind: 'silence' }) // this page hears late what others do
  await new LoginPage(page).signIn('broker_account_manager', '/tasks?search=Letter')
  for (const title of ['Letter to the mill', 'Letter to the dairy', 'Letter to the bank'])
    await write(page, title, { queue: 'Desk' })
  await expect(page.getByRole('row')).toHaveCount(4)
  await noticeGone(page, 'The task has been made.')
  await page.getByRole('heading', { name: 'Tasks', level: 1 }).click()
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  const bar = page.getByRole('region', { name: '3 chosen' })
  await expect(bar).toBeVisible()
  await lookAt(page, 'tasks-chosen', 'light')
  await bar.getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('menuitem', { name: 'High' }).click()
  await expect(page.getByText('3 tasks changed.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'High' })).toHaveCount(3)

  const colleague = await browser.newContext({ baseURL: serverUrl() })
  const second = await colleague.newPage()
  await new LoginPage(second).signIn('broker_account_executive', '/tasks?view=all')
  await row(second, 'Letter to the mill').getByRole('link', { name: 'Letter to the mill' }).click()
  const theirs = second.getByRole('dialog').getByRole('button', { name: 'Not needed' })
  await expect(theirs).toBeVisible()
  // Close upon each other, because a row that this page hears is closed leaves what is chosen.
  await page.getByRole('checkbox', { name: 'Choose all rows in sight' }).click()
  await bar.getByRole('button', { name: 'Priority' }).click()
  const low = page.getByRole('menuitem', { name: 'Low' })
  await expect(low).toBeVisible()
  await theirs.click()
  await expect(second.getByText('The task is closed.')).toBeVisible()
  await low.click()
  await colleague.close()
  const told = page.getByRole('dialog', { name: '2 of 3 changed, 1 not' })
  await expect(told).toContainText('Letter to the mill: ')
  await lookAt(page, 'tasks-told', 'dark')
  await told.getByRole('button', { name: 'Understood' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Choose all rows in sight' }).click()
  await page.getByRole('region', { name: '2 chosen' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('menuitem', { name: 'Done' }).click()
  await expect(page.getByText('2 tasks closed.')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
})

test('a task put out of sight comes back on its day, and a view is narrowed down by what it is about', async ({
  page,
}) => {
  await new LoginPage(page).signIn('broker_account_executive', '/tasks')
  await write(page, 'Ask for the inventory')
  await row(page, 'Ask for the inventory').getByRole('link', { name: 'Ask for the inventory' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  const hide = page.getByRole('dialog', { name: 'Hide this task?' })
  await hide.getByRole('button', { name: 'Hide' }).click()
  await expect(hide.getByText('Enter a valid date.')).toBeVisible()
  await hide.getByLabel('Until').fill(addDays(new Date().toISOString().slice(0, 10), 3))
  await page.keyboard.press('Tab')
  await noticeGone(page, 'The task has been made.')
  await lookAt(page, 'task-hide', 'light')
  await hide.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('The task is hidden.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Ask for the inventory')).toHaveCount(0)

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Priority' }).click()
  await page.getByRole('option', { name: 'High' }).click()
  await takePicture(page, 'tasks-filter')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/priority=high/)
  await expect(page.getByRole('button', { name: '1 filter' })).toBeVisible()
})

test('two people change one task at once: each keeps what they wrote, and of one answer the first one’s stands', async ({
  page,
  browser,
}) => {
  await new LoginPage(page).signIn('broker_account_executive', '/tasks')
  await write(page, 'Count the calves', { queue: 'Desk' })
  const open = async (at: Page) => {
    await row(at, 'Count the calves').getByRole('link', { name: 'Count the calves' }).click()
    await at.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    return at.getByRole('dialog', { name: 'Count the calves' })
  }
  const desk = await browser.newContext({ baseURL: serverUrl() })
  const other = await desk.newPage()
  await new LoginPage(other).signIn('broker_account_manager', '/tasks?view=my-queues')
  const [mine, theirs] = [await open(page), await open(other)]
  await mine.getByLabel('Note').fill('Forty by noon')
  await theirs.getByText('High', { exact: true }).click()
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Changes have been saved.')).toBeVisible()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes have been saved.')).toBeVisible()
  await expect(mine).toContainText('High')
  await expect(mine).toContainText('Forty by noon')
  await expect(theirs).toContainText('Forty by noon')

  for (const each of [mine, theirs]) await each.getByRole('button', { name: 'Edit' }).click()
  await theirs.getByLabel('Note').fill('Forty-one by noon')
  await mine.getByLabel('Note').fill('Forty-two by noon')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByRole('button', { name: 'Edit' })).toBeVisible() // the office has it
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText(/changed/)
  await expect(mine.getByLabel('Note')).toHaveValue('Forty-two by noon')
  await expect(theirs).toContainText('Forty-one by noon')
  await desk.close()
})
