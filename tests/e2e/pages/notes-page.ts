import { expect, type Locator, type Page } from '@playwright/test'

/** The notes tab of a record, with its reminders. */
export class NotesPage {
  readonly note: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.note = page.getByRole('dialog')
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.page.getByRole('heading', { level: 2, name: 'Notes' }).waitFor()
  }

  row(subject: string): Locator {
    return this.page.getByRole('row').filter({ hasText: subject })
  }

  reminder(subject: string): Locator {
    return this.page.getByRole('region', { name: 'Reminders' }).getByRole('listitem').filter({ hasText: subject })
  }

  field(label: string): Locator {
    return this.note.getByRole('textbox', { name: label })
  }

  async write(subject: string, text: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add note' }).first().click()
    await this.field('Subject').fill(subject)
    await this.field('Note').fill(text)
    await this.save()
  }

  async remind(subject: string, dueOn: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add reminder' }).click()
    await this.field('Subject').fill(subject)
    await this.field('Due date').fill(dueOn)
    await this.field('Due date').press('Tab')
    await this.save()
  }

  async show(subject: string): Promise<void> {
    await this.page.getByRole('link', { name: subject, exact: true }).click()
    await expect(this.note.getByRole('heading', { name: subject })).toBeVisible()
  }

  async save(): Promise<void> {
    await this.note.getByRole('button', { name: 'Save' }).click()
    await expect(this.note.getByRole('button', { name: 'Save' })).toBeHidden()
  }
}
