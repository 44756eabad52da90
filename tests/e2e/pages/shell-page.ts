import type { Locator, Page } from '@playwright/test'

/** What surrounds every signed-in page. */
export class ShellPage {
  readonly menu: Locator
  readonly account: Locator
  readonly chip: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.menu = page.getByRole('navigation', { name: 'Main menu' })
    this.account = page.getByRole('button', { name: 'Account of' })
    this.chip = page.getByRole('banner').getByRole('button', { name: /All sent|Online|Offline|Syncing|need/ })
  }

  async signOut(): Promise<void> {
    await this.account.click()
    await this.page.getByRole('button', { name: 'Sign out' }).click()
  }
}
