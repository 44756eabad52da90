import { join } from 'node:path'
import { By } from 'selenium-webdriver'
import { expect, it } from 'vitest'
import { see } from './browser.ts'
import { chooseFile, createPolicyholder, fill, seeChip, signIn } from './hands.ts'
import {
  actOnQuote,
  addLocations,
  describeFarm,
  insureShed,
  priceIn,
  seeInWizard,
  seeStep,
  startQuote,
  tapButton,
  tapChoice,
} from './quote-hands.ts'
import { setStage } from './stage.ts'
import { choose, tap } from './tap.ts'

const FARM = 'WebKit Maple Ridge'
const PICTURE = join(import.meta.dirname, '../../public/icons/any-192.png')
/** Three quarters of a minute, and patience for a slow machine. */
const TIME_OUT_MS = 240_000

const stage = setStage({ hasOther: true })

it(
  'WebKit: a farm with three pins quoted without signal reaches the office when it returns, is underwritten, locked, accepted and issued, its policy and invoice have the same total, and a picture is added to it [R18]',
  async () => {
    const { server, line, own: tablet, other: desk } = stage
    await signIn(tablet, line.url, 'broker_account_executive')
    await createPolicyholder(tablet, line.url, FARM)
    await seeChip(tablet, 'All sent')

    await line.refuse()
    await startQuote(tablet, line.url, FARM)
    await describeFarm(tablet, 'Wheat farming')
    await addLocations(tablet)
    await insureShed(tablet)
    await seeStep(tablet, 'What should an underwriter know?')
    await fill(tablet, 'Days vacant', '45')
    await tapButton(tablet, 'Check eligibility')
    await tapButton(tablet, 'Send to underwriting')
    await seeInWizard(tablet, 'The team will review the request.')
    const indicative = await priceIn(tablet)

    await signIn(desk, server.url, 'business_development_approver')
    await desk.get(`${server.url}/quotes`)
    await see(desk, '//h1[.="Quotes"]')
    await line.accept()
    await tap(desk, `//*[@data-row][contains(.,"${FARM}")]//a`)
    await seeInWizard(tablet, 'With an underwriter since')
    await fill(desk, 'Note', 'Winter storage only.')
    await tap(desk, '//main//button[.="Accept"]')
    await seeInWizard(tablet, 'Approved by an underwriter')

    await tapButton(tablet, 'Continue')
    await tapChoice(tablet, 'All conditions were read', 'Yes')
    await tapButton(tablet, 'Continue')
    await tap(tablet, '//*[@role="radio" or @type="radio"][@id=//label[contains(.,"In full")]/@for]')
    await tapButton(tablet, 'Continue')
    await seeStep(tablet, 'Look it over')
    await see(tablet, '//*[@role="dialog"]//button[.="All sent"]')
    await tapButton(tablet, 'Lock the quote')
    await see(tablet, '//article//header//*[.="Locked"]')
    await actOnQuote(tablet, 'Accept', 'Accepted')
    await actOnQuote(tablet, 'Issue policy', 'Issued')
    await tap(tablet, '//button[.="Open policy"]')
    await see(tablet, `//h1[.="${FARM}"]`)
    await see(tablet, '//main//*[@data-total]//dd')
    expect(await tablet.findElement(By.xpath('//main//*[@data-total]//dd')).getText()).toBe(indicative)
    await tap(tablet, '//a[.="Invoices"]')
    await see(tablet, `//*[@data-row][contains(.,"${indicative}")]`)

    await tap(tablet, '//a[.="Papers"]')
    await tap(tablet, '//a[.="Documents"]')
    await tap(tablet, '//main//button[.="Add document"]')
    await choose(tablet, '//*[@role="dialog"]//input[@aria-haspopup="listbox"]', '.="Inspection document"')
    await chooseFile(tablet, '//*[@role="dialog"]//button[.="Choose files"]', PICTURE)
    await see(tablet, '//*[@role="dialog"]//li[contains(.,"any-192.png")][contains(.,"Uploaded")]')
  },
  TIME_OUT_MS,
)
