import { expect, test } from 'vitest'
import type { Carry } from '#domain/discount/carry-over.ts'
import type { DeviceAccount } from '#local/device/device.ts'
import { press, show, type } from '#tests/setup/screen.tsx'
import { AccountContext } from '../../session/account.ts'
import { DiscountForm } from './DiscountForm.tsx'
import type { Wanted } from './use-give-discount.ts'

const TEN = { id: 'FPD-10', percentage: 10 }
const text = () => document.body.textContent
const carry = () => document.querySelector<HTMLInputElement>('[role="switch"]')
const field = (label: string) =>
  [...document.querySelectorAll('input')].find(({ labels }) => labels?.[0]?.textContent?.startsWith(label))

/** The form of a 10 % discount of a term until April 2027, with an office that refuses the day it was last given. */
function showForm(given: Carry, { endsOn = '2027-04-01' as string | null, refusal = '' } = {}) {
  const saved: Wanted[] = []
  let cancelled = 0
  show(
    // All of an account that the form looks at.
    <AccountContext value={{ role: 'business_development_head' } as DeviceAccount}>
      <DiscountForm
        given={TEN}
        carry={given}
        endsOn={endsOn}
        percent={(value) => `${value}%`}
        onSave={async (wanted, onUntil) => {
          saved.push(wanted)
          if (refusal) onUntil(refusal)
        }}
        onCancel={() => cancelled++}
      />
    </AccountContext>,
    () => ({ status: 500 }),
  )
  return { saved, isCancelled: () => cancelled > 0 }
}

async function leave(input: HTMLInputElement, words: string): Promise<void> {
  input.focus()
  type(input, words)
  input.blur()
}

test('[billing B48] whether renewals take it over is switched on with its last day, and off again', async () => {
  const { saved } = showForm({ renewable: false, until: null })
  await expect.poll(() => carry()?.checked).toBe(false)
  expect(field('Until')).toBeUndefined()
  carry()!.click()
  await expect.poll(text).toContain('From Apr 1, 2027 to Mar 31, 2029')
  await press('Save')
  await expect.poll(text).toContain('This field may not be blank.')
  await leave(field('Until')!, '2028-04-01')
  await press('Save')
  await expect.poll(() => saved).toEqual([{ discount: TEN, renewable: true, until: '2028-04-01' }])
  carry()!.click()
  await expect.poll(() => field('Until')).toBeUndefined()
})

test('[billing B48] what it was granted with stands there; switched off it ends with its term; saved as it stands it asks for nothing [Q5.8]', async () => {
  const { saved, isCancelled } = showForm({ renewable: true, until: '2028-04-01' })
  await expect.poll(() => field('Until')?.value).toBe('Apr 1, 2028')
  await press('Save')
  await expect.poll(isCancelled).toBe(true)
  expect(saved).toEqual([])
  carry()!.click()
  await expect.poll(() => carry()?.checked).toBe(false)
  await press('Save')
  await expect.poll(() => saved).toEqual([{ discount: TEN, renewable: false, until: null }])
})

test('a quote without its term is given that first', async () => {
  showForm({ renewable: true, until: '2028-04-01' }, { endsOn: null })
  await expect.poll(() => carry()?.checked).toBe(true)
  await leave(field('Until')!, '2028-04-02')
  await press('Save')
  await expect.poll(text).toContain('Give the quote its term first.')
})

test('a day that the office refuses is told at its field', async () => {
  showForm({ renewable: true, until: '2028-04-01' }, { refusal: 'The next term begins on May 1, 2028.' })
  await expect.poll(() => field('Until')?.value).toBe('Apr 1, 2028')
  await leave(field('Until')!, '2028-04-02')
  await press('Save')
  await expect.poll(text).toContain('The next term begins on May 1, 2028.')
})
