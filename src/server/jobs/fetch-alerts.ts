import { askForAlerts } from '../gateways/alerts.ts'
import { keepAlerts } from '../modules/alerts/alerts.service.ts'
import { defineJob } from './define.ts'

/** What burns or floods now, from the service at ALERTS_URL where one is configured (domain 2.5 U17). */
export const fetchAlerts = defineJob({
  name: 'fetch-alerts',
  cron: '*/10 * * * *',
  async run({ config, db }, now) {
    if (!config.ALERTS_URL) return
    const alerts = await askForAlerts(config.ALERTS_URL)
    await db.as({ kind: 'all' }, (tx) => keepAlerts(tx, alerts, now))
  },
})
