import { Chip, Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { steady } from '../../wizard/steady.tsx'
import classes from './choices.module.css'

interface Choice {
  value: string
  label: string
}

interface ChoicesProps {
  label: string
  options: readonly Choice[]
  chosen: readonly string[]
  /** Answers the choice tapped, whether it is chosen already or not. */
  onTap: (value: string) => void
  isMultiple?: boolean
  required?: boolean
  error?: ReactNode
  disabled?: boolean
  'data-path'?: string
}

/** A few answers side by side, each one tap with a glove on. */
export const Choices = steady(function Choices({
  label,
  options,
  chosen,
  onTap,
  isMultiple = false,
  required = false,
  error,
  disabled,
  ...mark
}: ChoicesProps) {
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error} required={required}>
      <div
        className={classes.choices}
        role={isMultiple ? 'group' : 'radiogroup'}
        aria-labelledby={id}
        data-path={mark['data-path']}
      >
        {options.map(({ value, label: words }) => (
          <Chip
            key={value}
            type={isMultiple ? 'checkbox' : 'radio'}
            name={id}
            variant="outline"
            checked={chosen.includes(value)}
            disabled={disabled}
            onChange={() => onTap(value)}
          >
            {words}
          </Chip>
        ))}
      </div>
    </Input.Wrapper>
  )
})
