import { expect, type Locator, type Page } from '@playwright/test'

/** The quote list and a quote's own page. */
export class QuotesPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async openList(search: string): Promise<void> {
    await this.page.goto(`/quotes?search=${encodeURIComponent(search)}`)
    await this.page.getByRole('heading', { level: 1, name: 'Quotes' }).waitFor()
  }

  row(number: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByText(number, { exact: true }) })
  }

  part(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  badge(state: string): Locator {
    return this.page.getByRole('article').locator('header').getByText(state, { exact: true }).first()
  }

  /** A figure of a part, by its label. */
  amount(part: string, label: string): Locator {
    return this.part(part)
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd')
  }

  /** Does what the page offers, answering its question. */
  async ask(action: string): Promise<void> {
    await this.page.getByRole('button', { name: action, exact: true }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  }

  async act(action: string, told: string): Promise<void> {
    await this.ask(action)
    await expect(this.page.getByText(told)).toBeVisible()
  }
}
