import { Anchor, Button } from '@mantine/core'
import { Activity, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstUnread } from '../form/inputs/unread.ts'
import { useUrlSearch } from '../url-search.ts'
import { StepTimeline as FreshTimeline } from './StepTimeline.tsx'
import { steady } from './steady.tsx'
import classes from './wizard.module.css'
import { currentStep, type WizardStep } from './wizard-step.ts'

const StepTimeline = steady(FreshTimeline)

/** What became of leaving a step forward: on, stay (its form says why), or back one (the save was refused, spec 1 §8). */
export type StepOutcome = 'next' | 'stay' | 'back'

interface WizardProps {
  steps: readonly WizardStep[]
  /** Checks and saves the step; the wizard moves on the answer. After the last step it is the finish. */
  onForward: (path: string) => Promise<StepOutcome>
  finishLabel: string
  /** Where the specification words the way on itself; Continue unless said. */
  forwardLabel?: string
  /** Beside the buttons: the price with its reason, or where the work is saved. */
  footer?: ReactNode
  /** Further acts, e.g. Save and Close. */
  extra?: ReactNode
}

/**
 * Steps with their states, the step in the address. Steps once opened stay alive behind the others, so that
 * nothing typed is lost by going back or by a refused save.
 */
export function Wizard({ steps, onForward, finishLabel, forwardLabel, footer, extra }: WizardProps) {
  const { t } = useTranslation('blocks')
  const [search, changeUrl] = useUrlSearch()
  const current = currentStep(steps, search.step)
  const visited = useVisited(current?.path)
  const body = useFocusOnChange(current?.path)
  const [isBusy, setBusy] = useState(false)
  if (!current) return null

  const at = steps.indexOf(current)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  const goTo = (step: WizardStep | undefined) => step && changeUrl({ step: step.path })

  /** To a field whose text could not be kept, in whichever step it stands; the field says what is wrong. */
  const stopAtUnread = async () => {
    const unread = firstUnread(body.current)
    const step = unread?.closest<HTMLElement>('[data-step]')?.dataset['step']
    if (!unread) return false
    if (step !== current.path) await goTo(steps.find(({ path }) => path === step))
    requestAnimationFrame(() => unread.focus()) // the step that is shown has had the focus itself by then
    return true
  }

  const forward = async () => {
    if (await stopAtUnread()) return
    setBusy(true)
    const outcome = await onForward(current.path).finally(() => setBusy(false))
    // A step without a way to its reason may have been opened by this very save: the address asks for it anew.
    if (outcome === 'next' && after?.state === 'closed' && after.toReason) after.toReason()
    else if (outcome === 'next') await goTo(after)
    if (outcome === 'back') await goTo(before)
  }

  return (
    <div className={classes.wizard}>
      <StepTimeline
        steps={steps.map(({ content: _drawn, toReason: _led, ...step }) => step)}
        current={current.path}
        onStep={(path) => void changeUrl({ step: path })}
      />
      <div className={classes.body} ref={body} tabIndex={-1} role="region" aria-label={current.label}>
        {steps
          .filter(({ path }) => visited.has(path))
          .map(({ path, content }) => (
            <Activity key={path} mode={path === current.path ? 'visible' : 'hidden'}>
              <div className={classes.kept} data-step={path}>
                {content}
              </div>
            </Activity>
          ))}
      </div>
      <footer className={classes.footer}>
        <div className={classes.foot}>
          {footer}
          {after?.state === 'closed' && <WhyClosed {...after} />}
        </div>
        {extra}
        <Button variant="default" disabled={!before} onClick={() => void goTo(before)}>
          {t('wizard.back')}
        </Button>
        <Button loading={isBusy} onClick={() => void forward()}>
          {after ? (forwardLabel ?? t('wizard.continue')) : finishLabel}
        </Button>
      </footer>
    </div>
  )
}

/** What is in the way, and the way to it. */
function WhyClosed({ closedReason, toReason }: WizardStep) {
  if (!closedReason) return null
  if (!toReason) return <p className={classes.missing}>{closedReason}</p>
  return (
    <Anchor component="button" type="button" className={classes.missing} onClick={toReason}>
      {closedReason}
    </Anchor>
  )
}

function useVisited(path: string | undefined): ReadonlySet<string> {
  const visited = useRef(new Set<string>())
  if (path) visited.current.add(path)
  return visited.current
}

/** A new step is announced and read from its start, except on the first sight of the page. */
function useFocusOnChange(path: string | undefined) {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    body.current?.focus({ preventScroll: true })
    body.current?.scrollTo({ top: 0 })
  }, [path])
  return body
}
