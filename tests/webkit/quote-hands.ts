import { By, until, type WebDriver } from 'selenium-webdriver'
import { FARM_PLACES } from '../e2e/pages/quote-wizard-page.ts'
import { PATIENCE_MS, see } from './browser.ts'
import { fill } from './hands.ts'
import { choose, tap } from './tap.ts'

const WIZARD = '//*[@role="dialog"][.//button[@aria-label="Leave this quote"]]'

export async function startQuote(driver: WebDriver, url: string, policyholder: string): Promise<void> {
  await driver.get(`${url}/dashboard?newQuote`)
  await tap(driver, `${WIZARD}//button[contains(.,"${policyholder}")]`)
  await seeStep(driver, 'Who is insured?')
}

/** One operation, and no to everything else that is asked. */
export async function describeFarm(driver: WebDriver, operation: string): Promise<void> {
  await choose(driver, `${WIZARD}//input[@data-path="operations"]`, `contains(.,"${operation}")`)
  await tapButton(driver, 'All no')
  await tapButton(driver, 'Continue')
}

export async function addLocations(driver: WebDriver): Promise<void> {
  for (const place of FARM_PLACES) {
    await tapButton(driver, 'Add a location')
    await fill(driver, 'Name', place.name)
    await fill(driver, 'Latitude', place.latitude)
    await fill(driver, 'Longitude', place.longitude)
    await fill(driver, 'Distance to the fire hall', place.hallKm)
    await tapButton(driver, 'Done')
  }
}

/** A machine shed in the yard, in the group its position makes. */
export async function insureShed(driver: WebDriver): Promise<void> {
  const [home] = FARM_PLACES
  await tap(driver, `${WIZARD}//section[@aria-label="${home.name}"]//button[.="Farm building"]`)
  await fill(driver, 'Name', 'Machine shed')
  await fill(driver, 'Building limit', '300000')
  const kind = `${WIZARD}//input[@aria-haspopup="listbox"][@id=//label[starts-with(.,"Kind of building")]/@for]`
  await choose(driver, kind, '.="Machine shed"')
  await fill(driver, 'Year built', '2018')
  await tapChoice(driver, 'Construction', 'Non-combustible')
  await tapChoice(driver, 'Heating', 'No heat')
  await tapButton(driver, 'Done')
  await see(driver, `${WIZARD}//*[.="Subject groups add up to the property total."]`)
  await tapButton(driver, 'Continue')
}

export async function seeStep(driver: WebDriver, title: string): Promise<void> {
  await see(driver, `${WIZARD}//h2[.="${title}"]`)
}

export async function seeInWizard(driver: WebDriver, words: string): Promise<void> {
  await see(driver, `${WIZARD}//*[contains(text(),"${words}")]`)
}

/** The price at the foot, as it is written. */
export async function priceIn(driver: WebDriver): Promise<string> {
  return driver.findElement(By.xpath(`${WIZARD}//footer//strong`)).getText()
}

export async function tapButton(driver: WebDriver, name: string): Promise<void> {
  await tap(driver, `${WIZARD}//button[normalize-space(.)="${name}"]`)
}

export async function tapChoice(driver: WebDriver, question: string, choice: string): Promise<void> {
  const words = `normalize-space(.)="${question}" or normalize-space(.)="${question} *"` // needed, says the star
  const named = `@aria-labelledby=//*[${words}]/@id or @aria-label="${question}"`
  await tap(
    driver,
    `${WIZARD}//*[@role="radiogroup" or @role="group"][${named}]//label[normalize-space(.)="${choice}"]`,
  )
}

/** Does what a quote's page offers and answers its question. */
export async function actOnQuote(driver: WebDriver, action: string, state: string): Promise<void> {
  const [offer, answer] = ['//main', '//*[@role="dialog"]'].map(
    (where) => `${where}//button[normalize-space(.)="${action}"]`,
  )
  const isAsked = async () => {
    await tap(driver, offer!)
    return driver.wait(until.elementLocated(By.xpath(answer!)), 3000).then(
      () => true,
      () => false,
    )
  }
  await driver.wait(isAsked, PATIENCE_MS, answer)
  await tap(driver, answer!)
  await see(driver, `//article//header//*[.="${state}"]`)
}
