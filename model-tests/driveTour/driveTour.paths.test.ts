import { driveTourLog } from '../../src/machines/driveTour/driveTourLog'
import type { driveTourMachine } from '../../src/machines/driveTour/driveTourMachine'
import type { DriveTourInput } from '../../src/machines/driveTour/driveTourTypes'
import { describeModel } from '../support/describeModel'
import { obeysTransfer } from '../support/transferOracle'
import { driveTourModel, failingEnd, input, startedTour } from './driveTourModel'
import { restAfter, restAtStart, waitsIn, workIn } from './driveTourOracle'

const leadsOn = 'the state between decides the same'
const sparesRow = 'the guard only spares a row of the log'

const obeysOracle = (started: DriveTourInput) => ({
  '*': obeysTransfer<typeof driveTourMachine, ReturnType<typeof restAtStart>>({
    start: restAtStart(started),
    restAfter,
    workIn,
    waitsIn,
  }),
})

describeModel(
  {
    ...driveTourModel,
    durable: driveTourLog,
    invariants: obeysOracle(input),
    equivalentMutants: {
      'starting.calling: xstate.done.actor.startTour[0] led to reading': leadsOn,
      'reading.calling: xstate.done.actor.readTour[0] led to running': leadsOn,
      'running: change.read[0] without its guard': sparesRow,
      'running: stop.done[0] without its guard': sparesRow,
      'running: stop.undone[0] without its guard': sparesRow,
      'running: proof.sent[0] without its guard': sparesRow,
    },
  },
  {
    'an end whose calls fail': failingEnd,
    'a tour that is started first': { ...startedTour, invariants: obeysOracle(startedTour.input) },
  },
)
