import { expect, type Locator, type Page } from '@playwright/test'
import { PolicyholdersPage } from './policyholders-page.ts'

/** A place of the farm, as a broker types it. */
export interface FarmPlace {
  name: string
  latitude: string
  longitude: string
  hallKm: string
}

/** A farm west of Brandon: the yard and two quarters, within reach of a fire hall. */
export const FARM_PLACES: readonly [FarmPlace, FarmPlace, FarmPlace] = [
  { name: 'Home quarter', latitude: '49.8912', longitude: '-100.1131', hallKm: '7' },
  { name: 'North quarter', latitude: '49.9434', longitude: '-100.1207', hallKm: '11' },
  { name: 'River land', latitude: '49.8188', longitude: '-100.0054', hallKm: '12' },
]

/** What the property step asks of a typical farm: thing, year built, construction, heating. */
export const TYPICAL_FACTS = [
  ['Dwelling', '1996', 'Frame', 'Gas'],
  ['Machine shed', '2018', 'Non-combustible', 'No heat'],
  ['Grain bins', '2016', 'Non-combustible', 'No heat'],
] as const

/** Cents of an amount as it is shown. */
export async function readMoney(shown: Locator): Promise<number> {
  await expect(shown).toHaveText(/^\$[\d,]+\.\d\d$/)
  return Number((await shown.innerText()).replace(/\D/g, ''))
}

/** As screens write it: `$12,046.78`. */
export function formatCents(cents: number): string {
  return (cents / 100).toLocaleString('en', { style: 'currency', currency: 'USD' })
}

/** The quote wizard as a broker uses it, with or without signal alike. */
export class QuoteWizardPage {
  readonly dialog: Locator
  readonly saved: Locator
  readonly chip: Locator
  private readonly page: Page
  private readonly origin: string

  /** `origin` where the browser has no base of its own. */
  constructor(page: Page, origin = '') {
    this.page = page
    this.origin = origin
    this.dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Leave this quote' }) })
    this.chip = this.dialog.getByRole('button', { name: /All sent|Online|Offline|Syncing|need/ })
    this.saved = this.dialog.getByText(/^Saved on this/).filter({ visible: true })
  }

  /** Records the policyholder on the way and comes back to the quote. */
  async startForNew(legalName: string): Promise<void> {
    await this.page.goto(`${this.origin}/dashboard?newQuote`)
    await this.dialog.getByRole('link', { name: 'New policyholder' }).click()
    const form = new PolicyholdersPage(this.page)
    await form.kind('Corporation').waitFor()
    await form.typeNew(legalName)
    await form.save.click()
    await this.dialog.getByRole('button', { name: 'Start the quote' }).click()
    await this.onStep('Who is insured?')
  }

  /** Ends the wizard over a change: it is quoted in a dialog of its own. */
  async quoteChange(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Quote this change', exact: true }).click()
    const question = this.page.getByRole('dialog', { name: 'Quote this endorsement?' })
    await question.getByRole('button', { name: 'Quote', exact: true }).click()
  }

  async startFor(policyholder: string): Promise<void> {
    await this.page.goto(`${this.origin}/dashboard?newQuote`)
    await this.dialog.getByRole('searchbox').fill(policyholder)
    await this.dialog.getByRole('button', { name: policyholder }).click()
    await this.onStep('Who is insured?')
  }

  /** From the list of drafts on the dashboard. */
  async resume(policyholder: string): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name: policyholder }).click()
    await this.dialog.getByRole('navigation', { name: 'Steps' }).waitFor()
  }

  /** A draft that was left, at the step where its land and what stands on it are described. */
  async resumeAtCoverage(policyholder: string): Promise<void> {
    await this.resume(policyholder)
    await this.goToStep('Coverage')
    await this.onStep('Where does the farm stand, and what is insured?')
  }

  async onStep(title: string): Promise<void> {
    await expect(this.dialog.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }

  /** Cents of the price at the foot. */
  total(): Promise<number> {
    return readMoney(this.dialog.locator('footer strong'))
  }

  async expectReasons(words: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Why this price?' }).click()
    const reasons = this.page.getByRole('dialog', { name: 'Why this price?' })
    await expect(reasons).toContainText(words)
    await this.page.keyboard.press('Escape')
    await expect(reasons).toBeHidden()
  }

  /** What the farm does, and no to everything else that is asked. */
  async describeFarm(operation: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Add an operation' }).fill(operation)
    await this.page.getByRole('option', { name: operation }).click()
    await this.dialog.getByRole('button', { name: 'All no' }).click()
  }

  async goOn(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Continue' }).click()
  }

  async goToStep(label: string): Promise<void> {
    await this.dialog.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: label }).click()
  }

  /** `operation` where it is not the only one, which works at the first place unasked. */
  async addLocation({ name, latitude, longitude, hallKm }: FarmPlace, operation?: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Add a location' }).click()
    await this.field('Name').fill(name)
    await this.field('Latitude').fill(latitude)
    await this.field('Longitude').fill(longitude)
    await this.field('Distance to the fire hall').fill(hallKm)
    if (operation) await this.assign(operation)
    await this.done()
  }

  /** An operation of the first step works at the location that is open. */
  private async assign(operation: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Assign an operation' }).click()
    await this.page.getByRole('option', { name: operation }).click()
  }

  /** A whole package at the home quarter, priced after each thing: house, shed, machinery, liability. */
  async insureFarm(): Promise<void> {
    const [home] = FARM_PLACES
    await this.addExposure(home.name, 'Dwelling', {
      Name: 'Farmhouse',
      'Replacement cost': '450000',
      'Floor area': '170',
      'Year built': '1996',
      Construction: 'Frame',
      Heating: 'Gas',
      'Form of cover': 'Broad',
    })
    await this.addBarn('Machine shed')
    await this.addExposure(home.name, 'Machinery', { 'Name or list': 'Combine', 'Value of the machinery': '650000' })
    await this.addExposure('The whole farm', 'Liability', { 'Liability limit': '$2,000,000' })
  }

  async addBarn(name: string): Promise<void> {
    await this.addExposure(FARM_PLACES[0].name, 'Farm building', {
      Name: name,
      'Building limit': '300000',
      'Kind of building': 'Machine shed',
      'Year built': '2018',
      Construction: 'Non-combustible',
      Heating: 'No heat',
      Deductible: '$2,500',
    })
  }

  /** A farm typed without signal is many changes, each judged by the office on its own. */
  async allSent(): Promise<void> {
    await expect(this.chip).toHaveText('All sent', { timeout: 30_000 })
  }

  /** Everything insured is in the groups its position makes, by itself. */
  async expectGrouped(): Promise<void> {
    await expect(this.dialog).toContainText('Subject groups add up to the property total.')
  }

  /** Puts everything insured into the groups its position makes, where somebody had a hand in them. */
  async groupAgain(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Group by position' }).click()
    const question = this.page.getByRole('dialog', { name: 'Group by position again?' })
    await question.getByRole('button', { name: 'Group by position' }).click()
    await this.expectGrouped()
  }

  /** What was allocated is worth something else now: asked, and left for later. */
  async reallocateLater(name: string): Promise<void> {
    const question = this.page.getByRole('dialog', { name: new RegExp(`^${name} is now worth`) })
    await question.getByRole('button', { name: 'Later' }).click()
    await expect(question).toBeHidden()
  }

  async editLocation(name: string, answers: Record<string, string>): Promise<void> {
    await this.dialog.getByRole('button', { name: `Edit ${name}` }).click()
    for (const [label, answer] of Object.entries(answers)) await this.answer(label, answer)
    await this.done()
  }

  async editExposure(name: string, answers: Record<string, string>): Promise<void> {
    await this.dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    for (const [label, answer] of Object.entries(answers)) await this.answer(label, answer)
    await this.done()
  }

  /** From an eligible farm to the lock: conditions read, paid in full. */
  async toSummary(): Promise<void> {
    await this.onStep('Is the farm eligible?')
    await this.dialog.getByRole('radiogroup', { name: 'All conditions were read' }).getByText('Yes').click()
    await this.goOn()
    await this.dialog.getByRole('radio', { name: 'In full' }).check()
    await this.goOn()
    await this.onStep('Look it over')
  }

  async lock(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Lock the quote' }).click()
  }

  at(location: string): Locator {
    return this.dialog.getByRole('region', { name: location, exact: true })
  }

  async addExposure(location: string, type: string, answers: Record<string, string>): Promise<void> {
    await this.at(location).getByRole('group', { name: 'Add' }).getByRole('button', { name: type }).click()
    for (const [label, answer] of Object.entries(answers)) await this.answer(label, answer)
    await this.done()
  }

  /** Types into a field, or taps the choice of that name. */
  async answer(label: string, answer: string, within = this.dialog): Promise<void> {
    const choices = within
      .getByRole('radiogroup', { name: label, exact: true })
      .or(within.getByRole('group', { name: label, exact: true }))
    const list = within.getByRole('combobox', { name: label, exact: true })
    if (await choices.count()) return choices.getByText(answer, { exact: true }).click()
    if (!(await list.count())) return this.field(label, within).fill(answer)
    await list.click()
    await this.page.getByRole('option', { name: answer, exact: true }).click()
  }

  async done(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Done', exact: true }).click()
  }

  /** What the editor that is open is about, and yes to the question. */
  async remove(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await this.confirmDeletion()
  }

  /** One of the first step. */
  operation(name: string): Locator {
    const mark = this.page.getByRole('button', { name: `Remove ${name}` })
    return this.dialog
      .locator('div')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .filter({ has: mark })
      .last()
  }

  async removeOperation(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name: `Remove ${name}` }).click()
    await this.confirmDeletion()
  }

  private async confirmDeletion(): Promise<void> {
    const question = this.page.getByRole('dialog', { name: /^Delete .*\?$/ })
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(question).toBeHidden()
  }

  field(label: string, within = this.dialog): Locator {
    return within.getByLabel(new RegExp(`^${label}( \\*)?$`)).and(this.page.locator('input'))
  }

  /** A question of the property step about one thing. */
  fieldOf(thing: string, label: string): Locator {
    return this.field(label, this.at(thing))
  }
}
