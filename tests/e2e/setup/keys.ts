import { expect, type Locator, type Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'

/** A person without mouse or finger: walks by Tab, says yes by Enter or Space, types. What no key reaches ends here. */
export class Keys {
  strokes = 0
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async signIn(role: Role): Promise<void> {
    await this.page.goto('/')
    await this.fill(this.page.getByLabel('Email'), testEmail(role))
    await this.fill(this.page.getByLabel('Password', { exact: true }), TEST_PASSWORD)
    await this.press('Enter')
    await this.page.getByRole('button', { name: 'Account of' }).waitFor()
  }

  async press(key: string): Promise<void> {
    this.strokes += 1
    await this.page.keyboard.press(key)
  }

  /** Into whatever holds the focus. */
  async type(words: string): Promise<void> {
    this.strokes += words.length
    await this.page.keyboard.type(words)
  }

  /** Forwards until it is reached, round the page at most once. */
  async reach(element: Locator): Promise<void> {
    await expect(element).toBeAttached()
    for (let steps = 0; steps < 120; steps++) {
      if (await element.evaluate((each) => each === document.activeElement)) return
      await this.press('Tab')
    }
    throw new Error(`no Tab leads to ${element.toString()}`)
  }

  async enter(button: Locator): Promise<void> {
    await this.reach(button)
    await this.press('Enter')
  }

  async fill(field: Locator, words: string): Promise<void> {
    await this.reach(field)
    await this.press('Control+a')
    await this.type(words)
  }

  /** From a list that opens below: the arrow that opens it, the first letters, or on by arrows. */
  async choose(list: Locator, name: string): Promise<void> {
    await this.reach(list)
    await this.press('ArrowDown')
    const option = this.page.getByRole('option', { name, exact: true })
    await expect(option).toBeVisible()
    await this.down(option)
    await this.press('Enter')
  }

  /** On by arrows until the option of an open list is the one Enter takes. */
  async down(option: Locator): Promise<void> {
    for (let steps = 0; steps < 40; steps++) {
      if ((await option.getAttribute('data-combobox-selected')) !== null) return
      await this.press('ArrowDown')
    }
    throw new Error(`no arrow leads to ${option.toString()}`)
  }

  /** One of a radio group: reached by Tab, moved in by arrows. */
  async pick(choice: Locator): Promise<void> {
    await expect(choice).toBeAttached()
    const group = choice.locator('xpath=ancestor::*[@role="radiogroup"][1]')
    for (let steps = 0; steps < 120; steps++) {
      if (await group.evaluate((each) => each.contains(document.activeElement))) break
      await this.press('Tab')
    }
    for (let steps = 0; steps < 12 && !(await choice.isChecked()); steps++) {
      await this.press(steps === 0 ? 'Space' : 'ArrowRight')
    }
    await expect(choice).toBeChecked()
  }
}
