import { Switch as MantineSwitch, type SwitchProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DEFAULT_CURRENCY } from '#domain/kernel/money.ts'
import { unitBehind } from '#domain/product/answer-words.ts'
import { type ExposureField } from '#domain/product/exposure-fields.ts'
import { EXPOSURE_TYPES } from '#domain/product/exposure-units.ts'
import { isNeeded } from '#domain/product/needed-answers.ts'
import { maySetDeductible } from '#domain/quote/edits/coverage.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { readAt } from '#domain/sync/path.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { Choices } from '../../../../blocks/form/inputs/Choices.tsx'
import { steady } from '../../../../blocks/wizard/steady.tsx'
import { ChoiceAnswer, DateAnswer, MoneyAnswer, NumberAnswer, TextAnswer } from '../../answers.tsx'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { useUnit } from '../../draft/use-unit.ts'
import { ItemSelect } from './ItemSelect.tsx'
import { MemberChoices } from './MemberChoices.tsx'
import { useFieldLabel } from './use-field-label.ts'
import { useRefusal } from './use-refusal.ts'

const Switch = steady<SwitchProps>(MantineSwitch)

/** More answers than this are a list to open, not chips to tap. */
const CHIPS_MAX = 5

interface UnitFieldProps {
  exposureKey: string
  exposure: Body
  field: ExposureField
}

/** One answer of an exposure, given as its field says. */
export function UnitField({ exposureKey, exposure, field }: UnitFieldProps) {
  const words = useFieldLabel(exposure)
  const type = EXPOSURE_TYPES.find((each) => each === textIn(exposure, 'type'))
  const answer = {
    path: `exposures/${exposureKey}/${field.name}`,
    label: words.field(field.name),
    required: field.isRequired ?? (type !== undefined && isNeeded(type, field.name)),
  }

  switch (field.as) {
    case 'money':
      return <MoneyAnswer {...answer} />
    case 'words':
      return <TextAnswer {...answer} />
    case 'date':
      return <DateAnswer {...answer} />
    case 'count':
    case 'measure':
    case 'year':
      return <NumberAnswer {...answer} isYear={field.as === 'year'} suffix={unitBehind(field)} />
    case 'yesNo':
      return <SwitchAnswer {...answer} />
    case 'amountMenu':
      return field.name === 'deductible' ? (
        <DeductibleChips {...answer} exposure={exposureKey} options={field.options} />
      ) : (
        <FigureChips {...answer} options={field.options} isMoney />
      )
    case 'countMenu':
      return <FigureChips {...answer} options={field.options} suffix={unitBehind(field)} />
    case 'menu': {
      const options = field.options.map((each) => ({ value: each, label: words.option(field.name, each) }))
      return options.length > CHIPS_MAX ? (
        <ChoiceAnswer {...answer} data={options} clearable={!answer.required} />
      ) : (
        <WordChips {...answer} options={options} />
      )
    }
    case 'members':
      return (
        <MemberChoices
          {...answer}
          exposureKey={exposureKey}
          exposure={exposure}
          name={field.name}
          options={field.options}
        />
      )
    case 'building':
    case 'operation':
      return <ItemSelect {...answer} of={field.as} exposure={exposureKey} />
  }
}

interface Answer {
  path: string
  label: string
  required: boolean
}

/** Off and unanswered are the same: nobody is asked to say no. */
function SwitchAnswer({ path, label }: Answer) {
  const { value, onChange, ...bound } = useUnit<boolean>(path)
  return (
    <Switch
      {...bound}
      label={label}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked || null)}
    />
  )
}

function WordChips({ path, ...props }: Answer & { options: readonly { value: string; label: string }[] }) {
  const { value, onChange, ...bound } = useUnit<string>(path)
  return <Choices {...props} {...bound} chosen={[value ?? '']} onTap={onChange} />
}

interface FigureChipsProps extends Answer {
  options: readonly number[]
  isMoney?: boolean
  suffix?: string
  /** Asked at a tap; says for itself why not. */
  mayChoose?: () => boolean
}

function FigureChips({ path, options, isMoney = false, suffix = '', mayChoose, ...props }: FigureChipsProps) {
  const { i18n } = useTranslation('cover')
  const { value, onChange, ...bound } = useUnit<number>(path)
  const format = new Intl.NumberFormat(i18n.language, {
    ...(isMoney && { style: 'currency', currency: DEFAULT_CURRENCY, currencyDisplay: 'narrowSymbol' }),
    maximumFractionDigits: 0,
  })
  return (
    <Choices
      {...props}
      {...bound}
      options={options.map((each) => ({ value: String(each), label: format.format(each) + suffix }))}
      chosen={[String(value)]}
      onTap={(chosen) => (!mayChoose || mayChoose()) && onChange(Number(chosen))}
    />
  )
}

/** "A vehicle must be selected before adding a deductible" (spec 2 §4). */
function DeductibleChips({ exposure, ...chips }: Answer & { exposure: string; options: readonly number[] }) {
  const { body } = useQuoteDraft()
  const tellRefusal = useRefusal()
  const mayChoose = () => {
    const insured = readAt(body, `exposures/${exposure}`)
    const { refusal } = maySetDeductible(isBody(insured) ? insured : {})
    if (refusal) tellRefusal(refusal)
    return !refusal
  }
  return <FigureChips {...chips} isMoney mayChoose={mayChoose} />
}
