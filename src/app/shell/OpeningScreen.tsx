import { Center, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VERIFY_FLAG_MS } from '#domain/kernel/limits.ts'

/** While the session is verified; a quick answer shows nothing at all (spec 1 §4.1: loading flag after 50 ms). */
export function OpeningScreen() {
  const { t } = useTranslation('session')
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), VERIFY_FLAG_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Center mih="100dvh" component="main" aria-busy="true">
      {isSlow && <Loader role="status" aria-label={t('opening')} />}
    </Center>
  )
}
