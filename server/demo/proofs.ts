import type { ProofState } from '../../src/contract/tour/planningTerms'
import type { BuiltCompany } from './companies'
import { record, type DemoContext } from './demoContext'
import { addPicture } from './demoFiles'
import type { BuiltStop, BuiltTour } from './planning'
import type { DemoTask } from './questions'
import type { Random } from './random'
import { serviceOf } from './services'

const reasons: Record<Exclude<ProofState, 'COMPLETED'>, readonly string[]> = {
  FAILED: [
    'Niemand angetroffen, auch telefonisch nicht.',
    'Hof durch Baustelle gesperrt.',
    'Schlüssel passt nicht mehr.',
    'Müllplatz verschlossen.',
    'Zufahrt zugeparkt.',
  ],
  ABORTED: [
    'Abgebrochen wegen Gewitter.',
    'Kunde hat kurzfristig abgesagt.',
    'Fahrzeugpanne, Stopp entfällt.',
  ],
}
const signatures = ['unterschrift1.png', 'unterschrift2.png', 'unterschrift3.png']

function randomState(random: Random): ProofState {
  const value = random.next()
  if (value < 0.045) return 'FAILED'
  return value < 0.075 ? 'ABORTED' : 'COMPLETED'
}

/** A proof of service with its task states, and on some a photo and a signature. */
export function addProof(
  context: DemoContext,
  company: BuiltCompany,
  visit: { tour: BuiltTour; stop: BuiltStop; serviceLocationId: string; driverId: string | null; at: Date },
  tasks: readonly DemoTask[],
): void {
  const { rows, random } = context
  const { tour, serviceLocationId, driverId, at } = visit
  const service = serviceOf(tour.plan.service)
  const state = randomState(random)
  const isCompleted = state === 'COMPLETED'
  const columns = record(context, company, at)
  const { id } = columns
  const remark = random.chance(0.25) ? random.pick(service.remarks) : null
  rows.proofsOfService.push({
    ...columns,
    serviceLocationId,
    state,
    timeStamp: at,
    createdById: driverId,
    note: isCompleted ? remark : random.pick(reasons[state]),
  })
  for (const task of tasks.filter(({ services }) => services.includes(tour.plan.service))) {
    rows.taskStates.push({
      id: random.id(at),
      companyId: company.id,
      proofOfServiceId: id,
      taskId: task.id,
      title: task.title,
      done: isCompleted && !random.chance(0.05),
      timeStamp: at,
    })
  }

  const isHandedOver = ['medicine', 'meals', 'courier'].includes(tour.plan.service)
  const picture = { companyId: company.id, createdById: driverId, at, proofOfServiceId: id }
  if (isCompleted ? random.chance(0.35) : state === 'FAILED') {
    addPicture(context, { ...picture, kind: 'photo', asset: isCompleted ? service.photo : 'gesperrt.jpg' })
  }
  if (isCompleted && random.chance(isHandedOver ? 0.9 : 0.3)) {
    addPicture(context, { ...picture, kind: 'signature', asset: random.pick(signatures) })
  }
}
