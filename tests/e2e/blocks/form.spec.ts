import { expect, type Page } from '@playwright/test'
import { test } from './style-page.ts'

test.use({ serviceWorkers: 'block' }) // installing takes its seconds, and nothing here goes without signal

test.describe('a drawer', () => {
  test('[P9.7] [Q9.11] has the width of its kind and fills a narrow screen', async ({ page, stylePage }) => {
    for (const [key, width] of [
      ['invoice', 476],
      ['document', 1180],
      ['renewal', 1214],
      ['newBroker', 1440 * 0.85],
    ] as const) {
      await stylePage(page, 'detail', `&${key}=1`)
      const box = await settled(page)
      expect(Math.round(box.width)).toBe(Math.round(width))
      expect(Math.round(box.x + box.width)).toBe(1440)
    }
    await page.setViewportSize({ width: 820, height: 1180 })
    expect((await settled(page)).width).toBe(820)
  })

  test('[P4.8.2] asks before unsaved values are left, closes on Esc, and gives the focus back', async ({
    page,
    stylePage,
  }) => {
    await stylePage(page, 'detail')
    const opener = page.getByRole('button', { name: 'Drawer: invoice' })
    await opener.click()
    await page.getByLabel('Title').fill('Hail damage')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toHaveCount(0)
    await expect(page.getByLabel('Title')).toHaveValue('Hail damage')
    await page.getByRole('textbox', { name: 'Due date' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('table'), 'Esc closes the calendar alone').toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' }), 'and means no').toHaveCount(0)
    await page.waitForTimeout(500) // asked again it would be by now
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toHaveCount(0)
    await expect(page.getByLabel('Title')).toHaveValue('Hail damage')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page).not.toHaveURL(/invoice/)
    await expect(opener).toBeFocused()
  })

  async function settled(page: Page) {
    const drawer = page.locator('.mantine-Drawer-content:visible')
    await expect(drawer).toBeVisible()
    await page.waitForTimeout(400) // it slides
    return (await drawer.boundingBox())!
  }
})

test.describe('a form', () => {
  test('says on top what is wrong, with links to the fields, in the words that stand at the fields', async ({
    page,
    stylePage,
  }) => {
    await stylePage(page, 'form')
    await page.getByRole('button', { name: 'Save' }).first().click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('2 fields need another look')
    await summary.getByRole('button', { name: 'Email: This field may not be blank.' }).click()
    const email = page.getByLabel('Email').first()
    await expect(email).toBeFocused()
    await email.fill('dana@')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(summary).toContainText('Email: Enter a valid email address.')
    await page.getByText('es', { exact: true }).click()
    await expect(summary).toContainText('Hay 2 campos por revisar')
  })

  test('[P8.3] [Q8.domain-messages.16] puts the server’s field messages where they belong and loses nothing', async ({
    page,
    stylePage,
  }) => {
    await stylePage(page, 'form')
    await page.getByLabel('Name', { exact: false }).first().fill('Taken')
    await page.getByLabel('Email').first().fill('dana@farm.test')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByRole('alert')).toContainText('Name: This name is already in use.')
    await expect(page.getByLabel('Email').first()).toHaveValue('dana@farm.test')
  })

  test('[P9.2] accepts any usual shape and shows the proper one', async ({ page, stylePage }) => {
    await stylePage(page, 'form')
    const cases = [
      ['Phone', '+1 204-555-0100', '(204) 555-0100'],
      ['Postal code', 'k1a0b6', 'K1A 0B6'],
      ['Limit', '$1,234.5', '$1,234.50'],
      ['Effective date', '2026-12-24', 'Dec 24, 2026'],
    ] as const
    for (const [label, typed, shown] of cases) {
      const input = page.getByRole('textbox', { name: label }).first()
      await input.fill(typed)
      await page.keyboard.press('Tab')
      await expect(input).toHaveValue(shown)
    }
    await page.getByRole('textbox', { name: 'Phone' }).first().fill('')
    await page.getByRole('textbox', { name: 'Phone' }).first().pressSequentially('2045550199')
    await expect(page.getByRole('textbox', { name: 'Phone' }).first()).toHaveValue('(204) 555-0199')
  })

  test('[Q5.2] [Q5.5] asks by its configuration, keeps hidden answers, and sends what is asked only', async ({
    page,
    stylePage,
  }) => {
    await stylePage(page, 'form')
    const configured = page.locator('form').nth(1)
    const kind = configured.getByRole('radiogroup', { name: 'Kind' })
    await configured.getByLabel('First name').fill('Dana')
    await kind.getByText('Corporation').click()
    await expect(configured.getByLabel('First name')).toHaveCount(0)
    await configured.getByRole('button', { name: 'Save' }).click()
    await expect(configured.getByRole('alert')).toContainText('Legal name: This field cannot be left blank.')
    await kind.getByText('Corporation').click() // what is chosen already stays chosen
    await expect(kind.getByRole('radio', { name: 'Corporation' })).toBeChecked()
    await expect(configured.getByLabel('Legal name')).toBeVisible()
    await kind.getByText('Individual').click()
    await expect(configured.getByLabel('First name')).toHaveValue('Dana')
    await configured.getByLabel('Email').fill('dana@farm.test')
    await configured.getByLabel('Phone').fill('2045550100')
    await configured.getByLabel('Postal code').fill('s0l2v0')
    await configured.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('"kind":"Individual","first_name":"Dana","email":"dana@farm.test"')).toBeVisible()
  })

  test('[P9.1] [P7.13] [P7.31] [P8.23] a picker searches 500 ms after one typed, loads more, and says when there is nothing', async ({
    page,
    stylePage,
  }) => {
    await stylePage(page, 'form')
    const picker = page.getByRole('combobox', { name: 'Brokerage' })
    const { width, height } = (await picker.boundingBox())!
    await picker.click({ position: { x: width - 16, y: height / 2 } }) // at its chevron
    await expect(page.getByRole('option')).toHaveCount(10)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByRole('option')).toHaveCount(20)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000) // from here time passes as told, however slow the machine
    await picker.fill('brokerage 23')
    await page.clock.runFor(490)
    await expect(page.getByRole('option')).toHaveCount(20)
    await page.clock.runFor(20)
    await page.clock.resume()
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.getByRole('option', { name: 'Brokerage 23' }).click()
    await expect(picker).toHaveValue('Brokerage 23')
    await picker.fill('nowhere')
    await expect(page.getByText('No brokerage found')).toBeVisible()
  })
})
