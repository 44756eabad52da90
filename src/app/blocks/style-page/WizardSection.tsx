import { Button, Stack, TextInput, Title } from '@mantine/core'
import { toasts } from '../../telling/toasts.ts'
import { SavedNote } from '../form/SavedNote.tsx'
import { PriceTag } from '../wizard/PriceTag.tsx'
import { Wizard } from '../wizard/Wizard.tsx'
import type { WizardStep } from '../wizard/wizard-step.ts'
import classes from './style-page.module.css'

const SHORT = 'Property total is $12,400 short of its subject groups.'
const CLOSED = 'Opens when the screening has accepted the risk.'

const STEPS: WizardStep[] = [
  { path: 'preliminary-information', label: 'Preliminary', state: 'done', content: <Sample title="Who is insured?" /> },
  { path: 'coverage-selection', label: 'Coverage', state: 'open', content: <Sample title="What is covered?" /> },
  { path: 'property-details', label: 'Property', state: 'closed', closedReason: SHORT, content: null },
  { path: 'confirm-eligibility', label: 'Eligibility', state: 'closed', closedReason: CLOSED, content: null },
  { path: 'payment-details', label: 'Payment', state: 'closed', closedReason: CLOSED, content: null },
  { path: 'summary', label: 'Summary', state: 'closed', closedReason: CLOSED, content: null },
]

export function WizardSection() {
  return (
    <div className={classes.device}>
      <Wizard
        steps={STEPS}
        onForward={async (path) => {
          if (path !== 'coverage-selection') return 'next'
          toasts.warning(SHORT)
          return 'stay'
        }}
        finishLabel="Lock the quote"
        footer={
          <PriceTag
            label="Indicative premium, a year"
            totalCents={1_204_678}
            currency="USD"
            why="Why this price?"
            onWhy={() => toasts.note('…')}
          />
        }
        extra={<Button variant="subtle">Save and Close</Button>}
      />
    </div>
  )
}

function Sample({ title }: { title: string }) {
  return (
    <Stack>
      <Title order={2}>{title}</Title>
      <SavedNote savedAt={new Date(2026, 3, 1, 10, 42)} />
      <TextInput label="What is typed here stays while you look at other steps" />
    </Stack>
  )
}
