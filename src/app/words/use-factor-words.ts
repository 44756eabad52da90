import { useTranslation } from 'react-i18next'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'

/** As rating and the price's answer name it. */
interface Factor {
  name: string
  source: string | number
  item?: string | undefined
  fact?: string | undefined
}

interface FactorWords {
  /** "Construction" */
  nameOf: (factor: Factor) => string
  /** What it was read from: "Frame (Machine shed)", "Built 1998", "Wildfire 62 of 100 (Home quarter)". */
  sourceOf: (factor: Factor) => string
}

/** The links of the chain that explains a premium, in words (domain 2.3); `itemName` names what of the farm they come from. */
export function useFactorWords(itemName: (key: string) => string | undefined = () => undefined): FactorWords {
  const { t, i18n } = useTranslation('farm')
  return {
    nameOf: ({ name }) => t(`farm:factor.${name}`),
    sourceOf(factor) {
      const item = factor.item && itemName(factor.item)
      return item ? t('farm:readFrom', { source: plain(factor), item }) : plain(factor)
    },
  }

  function plain({ name, source, fact }: Factor): string {
    switch (name) {
      case 'age':
        return source === 'unknown' ? t('farm:age.unknown') : t('farm:age.built', { year: source })
      case 'discount':
        return t('farm:discountOf', { percent: source })
      case 'grade':
        return t('farm:grade', { grade: source })
      case 'hazard':
        if (fact === 'neutral' || fact === 'unpinned') return t(`farm:score.${fact}`)
        return [fact && t(`farm:hazard.${fact}`), t('farm:score.of', { score: source })].filter(Boolean).join(' ')
      case 'deductible':
        return [formatMoney(Number(source) * 100, DEFAULT_CURRENCY, i18n.language), fact && t('farm:raisedForHail')]
          .filter(Boolean)
          .join(', ')
      default:
        return t(`farm:${name}.${source}`)
    }
  }
}
