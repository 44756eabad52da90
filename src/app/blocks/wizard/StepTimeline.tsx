import { Popover, UnstyledButton } from '@mantine/core'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './wizard.module.css'
import type { WizardStep } from './wizard-step.ts'

type ShownStep = Omit<WizardStep, 'content'>

interface StepTimelineProps {
  steps: readonly ShownStep[]
  current: string
  onStep: (path: string) => void
}

/** Every step with its state. A closed one can be tapped and focused too: it says why it is closed. */
export function StepTimeline({ steps, current, onStep }: StepTimelineProps) {
  const { t } = useTranslation('blocks')
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])

  return (
    <nav ref={bar} className={classes.timeline} aria-label={t('wizard.steps')}>
      <ol>
        {steps.map((step, at) => (
          <li key={step.path}>
            <Step step={step} number={at + 1} isCurrent={step.path === current} onStep={onStep} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface StepProps {
  step: ShownStep
  number: number
  isCurrent: boolean
  onStep: (path: string) => void
}

function Step({ step, number, isCurrent, onStep }: StepProps) {
  const { t } = useTranslation('blocks')
  const [isExplained, setExplained] = useState(false)
  const isClosed = step.state === 'closed'
  const state = isCurrent ? 'current' : step.state

  return (
    <Popover opened={isExplained} onChange={setExplained} position="bottom" width={280} withArrow withRoles={false}>
      <Popover.Target>
        <UnstyledButton
          className={classes.step}
          data-state={state}
          aria-current={isCurrent ? 'step' : undefined}
          aria-disabled={isClosed || undefined}
          aria-description={isClosed ? step.closedReason : undefined}
          onClick={() => (isClosed ? setExplained(true) : onStep(step.path))}
          onFocus={(event) => setExplained(isClosed && event.currentTarget.matches(':focus-visible'))}
          onBlur={() => setExplained(false)}
        >
          <span className={classes.disc} aria-hidden>
            <StepMark state={step.state} number={number} isCurrent={isCurrent} />
          </span>
          <span>{step.label}</span>
          <span className={classes.spoken}>{t(`wizard.state.${state}`)}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.reason}>
        <span role="status">{step.closedReason ?? t('wizard.locked')}</span>
      </Popover.Dropdown>
    </Popover>
  )
}

function StepMark({ state, number, isCurrent }: { state: WizardStep['state']; number: number; isCurrent: boolean }) {
  if (state === 'closed') return <IconLock size={15} stroke={2} />
  if (state === 'done' && !isCurrent) return <IconCheck size={16} stroke={2.5} />
  return number
}
