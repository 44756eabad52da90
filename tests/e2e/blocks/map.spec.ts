import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { lookAt } from '../setup/axe.ts'
import { tabTo } from '../setup/hands.ts'
import { test } from './style-page.ts'

test.describe('the map', () => {
  const place = (accuracy: number): BrowserContextOptions => ({
    geolocation: { latitude: 51.56, longitude: -108.2, accuracy },
    permissions: ['geolocation'],
  })
  const latitude = (page: Page) => page.getByLabel('Latitude')

  test('names the nearest town and both sources, and needs no signal to be moved', async ({
    page,
    context,
    stylePage,
  }) => {
    await stylePage(page, 'map')
    await expect(page.getByText('14 km west of Rosetown, SK')).toBeVisible()
    await expect(page.getByText('Made with Natural Earth')).toBeVisible()
    await expect(page.getByText('GeoNames')).toBeVisible()
    await context.setOffline(true)
    const pin = page.getByRole('button', { name: 'Farmhouse' })
    await tabTo(pin)
    await page.keyboard.press('ArrowUp')
    await expect(latitude(page)).toHaveValue('51.551209')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(latitude(page)).toHaveValue('51.551119')
    await latitude(page).fill('50.45')
    await page.getByLabel('Longitude').fill('104.6 W')
    await page.keyboard.press('Enter')
    await expect(page.getByText('In Heritage, SK')).toBeVisible()
    await latitude(page).fill('-104')
    await expect(page.getByText('Enter a latitude between 41 and 84.')).toBeVisible()
  })

  test('a tape measures from point to point, by finger and by keys, and moves nothing', async ({ page, stylePage }) => {
    await stylePage(page, 'map')
    const said = page.getByRole('status').filter({ hasText: /Tap from point|\d+ m/ })
    await page.getByRole('button', { name: 'Measure' }).click()
    await expect(said).toHaveText('Tap from point to point, or move the map under the cross.')
    await page.getByRole('button', { name: 'Farmhouse' }).click()
    await page.getByRole('button', { name: 'Shop' }).click()
    await expect(said).toHaveText('125 m south-east') // 60 south and 110 east of it
    await tabTo(page.getByRole('button', { name: 'Add a point' }))
    await page.keyboard.press('Enter') // the middle of the map
    await expect(said).toHaveText(/^\d+ m [a-z-]+, \d+ m in all$/)
    await lookAt(page, 'map-tape', 'dark')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(said).toHaveText('125 m south-east')
    await expect(latitude(page)).toHaveValue('51.5512')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'Place the pin here' })).toBeVisible()
    await page.locator('.leaflet-container').click({ position: { x: 300, y: 100 } })
    await expect(latitude(page)).not.toHaveValue('51.5512') // a tap is a place again
  })

  test.describe('with a good fix', () => {
    test.use(place(9))
    test('takes it as the pin’s place', async ({ page, stylePage }) => {
      await stylePage(page, 'map')
      await page.getByRole('button', { name: 'Locate me' }).click()
      await expect(page.getByText('You are here, within 9 m')).toBeVisible()
      await expect(latitude(page)).toHaveValue('51.56')
    })
  })

  test.describe('with a fix rougher than 50 m', () => {
    test.use(place(120))
    test('shows it and leaves the pin where it is; a tap by hand is taken', async ({ page, stylePage }) => {
      await stylePage(page, 'map')
      await page.getByRole('button', { name: 'Locate me' }).click()
      await expect(page.getByText('Known only within 120 m.')).toBeVisible()
      await expect(latitude(page)).toHaveValue('51.5512')
      await page.locator('.leaflet-container').click({ position: { x: 300, y: 100 } })
      await expect(latitude(page)).not.toHaveValue('51.5512')
    })
  })
})
