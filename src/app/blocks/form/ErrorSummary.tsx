import { Alert, Anchor, List } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { IconExclamationCircle } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inputAt } from './input-at.ts'

interface ErrorSummaryProps {
  errors: FormErrors
  /** Counts refused attempts: each moves the focus here; correcting a field does not. */
  attempt: number
  form: RefObject<HTMLElement | null>
}

/** All that is wrong, on top of the form, in the very words that stand at the fields, each a way to its field. */
export function ErrorSummary({ errors, attempt, form }: ErrorSummaryProps) {
  const { t } = useTranslation('blocks')
  const box = useRef<HTMLDivElement>(null)
  const [, setRead] = useState(0) // drawn again: of a step that was out of sight no field could be read
  const troubles = Object.entries(errors).filter(([, words]) => Boolean(words))

  useEffect(() => {
    if (attempt === 0) return
    setRead(attempt)
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [attempt])

  if (attempt === 0 || troubles.length === 0) return null
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="clay"
      bg="var(--refused-soft)"
      role="alert"
      icon={<IconExclamationCircle aria-hidden />}
      title={t('form.troubles', { count: troubles.length })}
    >
      <List size="sm" listStyleType="none">
        {troubles.map(([path, words]) => {
          const input = inputAt(form.current, path)
          return (
            <List.Item key={path}>
              {input ? (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  c="var(--danger)"
                  underline="always"
                  ta="left"
                  onClick={() => input.focus()}
                >
                  {labelOf(input)}: {words}
                </Anchor>
              ) : (
                words
              )}
            </List.Item>
          )
        })}
      </List>
    </Alert>
  )
}

/** What a field is called; one of several answers by their question. */
function labelOf(input: HTMLElement): string {
  const question = input.closest('[role="radiogroup"]')?.getAttribute('aria-labelledby')
  if (question) return named(document.getElementById(question)?.textContent)
  const labels =
    input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement || input instanceof HTMLSelectElement
      ? input.labels
      : null
  return named(labels?.[0]?.textContent ?? input.getAttribute('aria-label'))
}

const named = (label: string | null | undefined) => (label ?? '').replace(/\s*\*$/, '')
