import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import type { FoundBalance } from '../../contract/tour/weekBalance'
import type { Ports } from '../workflow'
import type { BalanceSearch, HandoverRequest } from './weekBalanceTypes'

type BalancePorts = Pick<Ports, 'notifyFailure' | 'sendToWorkflow'> & { api: Pick<Api, 'plannedTours'> }

export const weekBalanceActors = ({
  api: { plannedTours },
  notifyFailure,
  sendToWorkflow,
}: BalancePorts) => ({
  actors: {
    searchBalance: fromPromise<FoundBalance, BalanceSearch>(({ input: { from, to }, signal }) =>
      plannedTours.previewBalance({ from, to }, { signal }),
    ),
    handOver: fromPromise<void, HandoverRequest>(({ input: { step } }) =>
      sendToWorkflow('calendarChange', {}, { type: 'dates.change', step }),
    ),
  },
  actions: {
    notifyFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
  },
})
