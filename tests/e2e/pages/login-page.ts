import type { Locator, Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'

export class LoginPage {
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly warning: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.email = page.getByLabel('Email')
    this.password = page.getByLabel('Password', { exact: true })
    this.submit = page.getByRole('button', { name: 'Sign in' })
    this.warning = page.getByRole('alert')
  }

  /** From wherever the app is, to wherever it leads. */
  async signIn(role: Role, path = '/'): Promise<void> {
    await this.page.goto(path)
    await this.fill(testEmail(role), TEST_PASSWORD)
    await this.page.getByRole('button', { name: 'Account of' }).waitFor()
  }

  async fill(email: string, password: string): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
