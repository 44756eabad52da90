import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { chooseFiles, dropFiles, tabTo } from '../setup/hands.ts'
import { test } from './style-page.ts'

test.use({ serviceWorkers: 'block' }) // installing takes its seconds, and nothing here goes without signal

const file = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(bytes),
})
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const browse = (page: Page) => page.getByRole('button', { name: 'Choose files' })

test.describe('files', () => {
  test('[P8.26] are judged before they are sent, then say what became of them', async ({ page, stylePage }) => {
    await stylePage(page, 'files')
    await chooseFiles(browse(page), [file('yard.jpg', 4000), file('run.exe', 10), file('fail.pdf', 900)])
    await expect(row(page, 'run.exe')).toContainText('This type is not accepted. Send one of: png, jpg, jpeg, pdf.')
    await expect(row(page, 'yard.jpg').getByRole('progressbar')).toBeVisible()
    await expect(row(page, 'fail.pdf')).toContainText('Upload failed')
    await expect(row(page, 'yard.jpg')).toContainText('Uploaded')
    await row(page, 'fail.pdf').getByRole('button', { name: 'Try again' }).click()
    await row(page, 'fail.pdf').getByRole('button', { name: 'Cancel fail.pdf' }).click()
    await expect(row(page, 'fail.pdf')).toHaveCount(0)
  })

  test('[P9.5] [sync 86] are refused where they are chosen: a telephone’s own kind of picture, and more than 50 MB', async ({
    page,
    stylePage,
  }) => {
    await stylePage(page, 'files')
    await chooseFiles(browse(page), file('yard.heic', 900))
    await expect(row(page, 'yard.heic')).toContainText('This type is not accepted.')
    const disk = mkdtempSync(join(tmpdir(), 'hedgerow-large-'))
    try {
      writeFileSync(join(disk, 'herd.pdf'), '')
      truncateSync(join(disk, 'herd.pdf'), 50 * 1024 * 1024 + 1)
      await chooseFiles(browse(page), join(disk, 'herd.pdf'))
      await expect(row(page, 'herd.pdf')).toContainText('at most 50 MB can be sent')
    } finally {
      rmSync(disk, { recursive: true })
    }
  })

  test('[P8.26] are chosen by keys, too, and the same one twice; or dropped from the desktop', async ({
    page,
    stylePage,
  }) => {
    await stylePage(page, 'files')
    for (const key of ['Enter', 'Space']) {
      await tabTo(browse(page))
      await chooseFiles(browse(page), file('barn.jpg', 400), () => page.keyboard.press(key))
    }
    await expect(row(page, 'barn.jpg')).toHaveCount(2)

    const desktop = mkdtempSync(join(tmpdir(), 'hedgerow-desktop-'))
    try {
      writeFileSync(join(desktop, 'shed.jpg'), Buffer.alloc(500))
      await dropFiles(page.getByText('or drop them here'), [join(desktop, 'shed.jpg')])
      await expect(row(page, 'shed.jpg')).toContainText('Uploaded')
    } finally {
      rmSync(desktop, { recursive: true })
    }
  })
})

test.describe('files, under a thumb', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })

  test('[P8.26] are chosen, and photographed, by a tap', async ({ page, stylePage }) => {
    await stylePage(page, 'files')
    const tap = (button: Locator) => button.tap()
    expect(await chooseFiles(browse(page), file('lane.jpg', 400), tap)).toEqual({ isCamera: false })
    await expect(row(page, 'lane.jpg')).toContainText('Uploaded')
    const camera = page.getByRole('button', { name: 'Take a photo' })
    for (const name of ['roof.jpg', 'wall.jpg'])
      expect(await chooseFiles(camera, file(name, 400), tap)).toEqual({ isCamera: true })
    await expect(row(page, 'roof.jpg')).toContainText('Uploaded')
    await expect(row(page, 'wall.jpg')).toContainText('Uploaded')
  })
})
