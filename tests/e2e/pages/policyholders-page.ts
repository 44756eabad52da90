import type { Locator, Page } from '@playwright/test'

export const ADDRESS = { line1: '12 Range Road', city: 'Brandon', province: 'Manitoba', postalCode: 'R7A 1A1' }

/** List, form and page of policyholders, as a person uses them. */
export class PolicyholdersPage {
  readonly rows: Locator
  readonly save: Locator
  private readonly page: Page
  private readonly origin: string

  /** `origin` where the browser has no base of its own. */
  constructor(page: Page, origin = '') {
    this.page = page
    this.origin = origin
    this.rows = page.locator('[data-row]')
    this.save = page.getByRole('button', { name: 'Save', exact: true })
  }

  /** By the menu and its links, so that it works the same without signal. */
  async openList(search = ''): Promise<void> {
    await this.page.goto(`${this.origin}/policyholders${search && `?search=${encodeURIComponent(search)}`}`)
    await this.page.getByRole('heading', { name: 'Policyholders', level: 1 }).waitFor()
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }

  async startNew(): Promise<void> {
    await this.page.goto(`${this.origin}/policyholders/create`)
    await this.kind('Corporation').waitFor()
  }

  async create(legalName: string, phone = '2045550142'): Promise<void> {
    await this.startNew()
    await this.fillNew(legalName, phone)
  }

  /** Ends when the office has it, so that its maker may leave. */
  async createAtOffice(legalName: string): Promise<void> {
    const sent = this.page.waitForResponse((answer) => answer.url().includes('/sync/push?') && answer.ok())
    await this.create(legalName)
    await sent
  }

  async fillNew(legalName: string, phone = '2045550142'): Promise<void> {
    await this.typeNew(legalName, phone)
    await this.saveAs('New policyholder has been created.')
  }

  /** Types all that is asked, and leaves the saving to whoever opened the form. */
  async typeNew(legalName: string, phone = '2045550142'): Promise<void> {
    await this.kind('Corporation').click()
    await this.field('Legal name').fill(legalName)
    await this.field('Phone').fill(phone)
    await this.fillAddress(ADDRESS)
  }

  /** By finger and keyboard, as on a tablet. */
  async tapAndType(answers: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(answers)) {
      await this.field(label).tap()
      await this.field(label).pressSequentially(text)
    }
  }

  async openOne(name: string): Promise<void> {
    await this.openList(name)
    await this.page.getByRole('link', { name }).click()
    await this.page.getByRole('heading', { name, level: 1 }).waitFor()
  }

  /** Changes fields of the record whose page is open. */
  async edit(values: Record<string, string>): Promise<void> {
    await this.page.getByRole('link', { name: 'Edit' }).click()
    await this.kind('Corporation').waitFor()
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value)
    await this.saveAs('Changes have been saved.')
  }

  async fillAddress({ line1, city, province, postalCode }: typeof ADDRESS): Promise<void> {
    await this.field('Address line 1').fill(line1)
    await this.field('City').fill(city)
    await this.choose('Province', province)
    await this.field('Postal code').fill(postalCode)
  }

  /** One of the kinds, side by side. */
  kind(name: string): Locator {
    return this.page.getByRole('radiogroup', { name: 'Kind' }).getByText(name, { exact: true })
  }

  /** Opens what few people fill in of a new record. */
  async more(): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click()
  }

  field(label: string): Locator {
    return this.page.getByLabel(new RegExp(`^${label}( \\*)?$`)).and(this.page.locator('input'))
  }

  fact(label: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: label }) })
      .locator('dd')
  }

  private async choose(label: string, option: string): Promise<void> {
    await this.field(label).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  private async saveAs(message: string): Promise<void> {
    await this.save.click()
    await this.page.getByRole('status').filter({ hasText: message }).first().waitFor()
    await this.page.getByRole('navigation', { name: 'Parts of this record' }).waitFor()
  }
}
