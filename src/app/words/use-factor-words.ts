import { useTranslation } from 'react-i18next'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'

/** As rating and the price's answer name it. */
interface Factor {
  name: string
  source: string | number
}

interface FactorWords {
  /** "Construction" */
  nameOf: (factor: Factor) => string
  /** What it was read from: "Frame", "Built 1998", "62 of 100". */
  sourceOf: (factor: Factor) => string
}

/** The links of the chain that explains a premium, in words (domain 2.3). */
export function useFactorWords(): FactorWords {
  const { t, i18n } = useTranslation('farm')
  return {
    nameOf: ({ name }) => t(`farm:factor.${name}`),
    sourceOf({ name, source }) {
      switch (name) {
        case 'age':
          return source === 'unknown' ? t('farm:age.unknown') : t('farm:age.built', { year: source })
        case 'grade':
          return t('farm:grade', { grade: source })
        case 'hazard':
          return t('farm:score', { score: source })
        case 'deductible':
          return formatMoney(Number(source) * 100, DEFAULT_CURRENCY, i18n.language)
        default:
          return t(`farm:${name}.${source}`)
      }
    },
  }
}
