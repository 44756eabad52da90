import { expect, type Locator, type Page } from '@playwright/test'
import { readMoney } from './quote-wizard-page.ts'

/** The quote list and a quote's own page, as the office and the broker use them once it is no longer typed. */
export class QuotePage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async openList(): Promise<void> {
    await this.page.goto('/quotes')
    await this.page.getByRole('heading', { level: 1, name: 'Quotes' }).waitFor()
  }

  row(policyholder: string): Locator {
    return this.page.locator('[data-row]').filter({ hasText: policyholder })
  }

  async open(policyholder: string): Promise<void> {
    await this.row(policyholder).getByRole('link').first().click()
    await this.page.getByRole('heading', { level: 1, name: policyholder }).waitFor()
  }

  /** An underwriter's word. */
  async accept(note: string): Promise<void> {
    await this.page.getByLabel('Note').fill(note)
    await this.page.getByRole('button', { name: 'Accept', exact: true }).click()
  }

  /** Does what the page offers and answers its question. */
  async act(action: string): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  }

  async inState(state: string): Promise<void> {
    await expect(
      this.page.getByRole('article').locator('header').first().getByText(state, { exact: true }),
    ).toBeVisible()
  }

  /** Cents of the price. */
  total(): Promise<number> {
    return readMoney(this.page.getByRole('region', { name: 'Price' }).locator('[data-total] dd'))
  }

  async openPolicy(): Promise<void> {
    await this.page.getByRole('button', { name: 'Open policy' }).click()
  }
}
