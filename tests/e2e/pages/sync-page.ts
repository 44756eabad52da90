import type { Locator, Page } from '@playwright/test'

/** The sync centre: what waits, and what only a person can resolve. */
export class SyncPage {
  readonly waiting: Locator
  readonly needsYou: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.waiting = page.getByRole('region', { name: 'Waiting' }).getByRole('listitem')
    this.needsYou = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem')
  }

  /** By the chip, which is on every page. */
  async open(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: /All sent|Online|Offline|Syncing|need/ })
      .click()
    await this.page.getByRole('heading', { name: 'Sync', level: 1 }).waitFor()
  }

  async discard(row: Locator): Promise<void> {
    await row.getByRole('button', { name: 'Discard' }).click()
    await this.page
      .getByRole('dialog', { name: 'Discard this change?' })
      .getByRole('button', { name: 'Discard' })
      .click()
  }

  /** What the exported file holds. */
  async export(): Promise<{ name: string; text: string }> {
    const downloading = this.page.waitForEvent('download')
    await this.page.getByRole('button', { name: 'Export unsent work' }).click()
    const file = await downloading
    const parts: Buffer[] = []
    for await (const part of await file.createReadStream()) parts.push(part as Buffer)
    return { name: file.suggestedFilename(), text: Buffer.concat(parts).toString('utf8') }
  }
}
