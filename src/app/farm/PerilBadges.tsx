import { useTranslation } from 'react-i18next'
import classes from './farm.module.css'

/** What something is covered against. */
export function PerilBadges({ perils }: { perils: readonly string[] }) {
  const { t } = useTranslation('farm')
  return (
    <ul className={classes.perils}>
      {perils.map((peril) => (
        <li key={peril}>{t(`farm:peril.${peril}`)}</li>
      ))}
    </ul>
  )
}
