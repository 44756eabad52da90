import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { button, press, show } from '#tests/setup/screen.tsx'
import { Wizard } from './Wizard.tsx'
import type { WizardStep } from './wizard-step.ts'

const SHORT = 'The subject groups are $12,400.00 short of the property total.'

async function showSteps(property: Partial<WizardStep>) {
  const steps: WizardStep[] = [
    { path: 'coverage', label: 'Coverage', state: 'open', content: 'What is insured' },
    { path: 'property', label: 'Property', state: 'open', content: 'What an underwriter asks', ...property },
  ]
  const component = () => <Wizard steps={steps} finishLabel="Lock" onForward={() => Promise.resolve('next')} />
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  show(<RouterProvider router={router as never} />, () => ({ status: 500 }))
  await expect.poll(() => button('Continue')).toBeTruthy()
}

test('what keeps the next step closed is told at the foot; a tap on it, or on Continue, leads there', async () => {
  const toReason = vi.fn<() => void>()
  await showSteps({ state: 'closed', closedReason: SHORT, toReason })
  await press(SHORT)
  expect(toReason).toHaveBeenCalledTimes(1)
  await press('Continue')
  await expect.poll(() => toReason.mock.calls.length).toBe(2)
  expect(document.body.textContent).toContain('What is insured')
  expect(document.body.textContent).not.toContain('What an underwriter asks')
})

test('a reason that nothing on these pages mends is told, and leads nowhere', async () => {
  await showSteps({ state: 'closed', closedReason: 'An underwriter looks at it first.' })
  await expect.poll(() => document.body.textContent).toContain('An underwriter looks at it first.')
  expect(button('An underwriter looks at it first.')).toBeUndefined()
})

test('Continue goes on where the next step is open', async () => {
  await showSteps({})
  await press('Continue')
  await expect.poll(() => document.body.textContent).toContain('What an underwriter asks')
})
