import { readConfig } from './config.ts'
import { explain } from './operators-line.ts'
import { startServer } from './start.ts'

async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env))
  for (const notice of server.notices) console.info(notice)
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1) // asked twice: the operator will not wait
      isStopping = true
      server.stop().then(() => process.exit(0), explain)
    })
  }
}

await main().catch(explain)
