import type { FastifyInstance } from 'fastify'
import { dashboardApi } from '#domain/dashboard/dashboard.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { showDashboard } from './dashboard.service.ts'

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, dashboardApi.get, (_input, { tx, actor }) => showDashboard(tx, actor, deps.clock()))
}
