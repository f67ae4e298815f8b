import type { ProofState } from '../../src/contract/tour/planningTerms'
import type { LatLng } from './addresses'
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
    'Fahrzeugpanne, Ziel entfällt.',
  ],
}
const signatures = ['unterschrift1.png', 'unterschrift2.png', 'unterschrift3.png']

const signatories = ['Ingrid Vollmer', 'S. Yıldız', 'Herr Petersen', 'M. Kowalczyk', 'Empfang', 'Dr. A. Lenz']

/** Returns a number from 0 to 1 derived from an id, so that earlier random values stay the same. */
const shareOf = (id: string, place: 0 | 1 | 2 | 3) =>
  Number.parseInt(id.slice(-12).slice(place * 3, place * 3 + 3), 16) / 4096

const metersPerDegree = 111_320

/** Returns the reported position of a device: near the stop, occasionally a street away. */
function placeNear({ lat, lng }: LatLng, id: string) {
  const meters = shareOf(id, 3) < 0.06 ? 120 + shareOf(id, 0) * 180 : 3 + shareOf(id, 0) * 35
  const angle = shareOf(id, 1) * 2 * Math.PI
  return {
    lat: lat + (Math.cos(angle) * meters) / metersPerDegree,
    lng: lng + (Math.sin(angle) * meters) / (metersPerDegree * Math.cos((lat * Math.PI) / 180)),
    accuracyMeters: Math.round(4 + shareOf(id, 2) * 14),
  }
}

function randomState(random: Random): ProofState {
  const value = random.next()
  if (value < 0.045) return 'FAILED'
  return value < 0.075 ? 'ABORTED' : 'COMPLETED'
}

/** Adds a proof of service with its task states, sometimes with a photo and a signature. */
export function addProof(
  context: DemoContext,
  company: BuiltCompany,
  visit: { tour: BuiltTour; stop: BuiltStop; serviceLocationId: string; driverId: string | null; at: Date },
  tasks: readonly DemoTask[],
): void {
  const { rows, random } = context
  const { tour, stop, serviceLocationId, driverId, at } = visit
  const service = serviceOf(tour.plan.service)
  const state = randomState(random)
  const isCompleted = state === 'COMPLETED'
  const columns = record(context, company, at)
  const { id } = columns
  const remark = random.chance(0.25) ? random.pick(service.remarks) : null
  const proof = {
    ...columns,
    serviceLocationId,
    state,
    timeStamp: at,
    createdById: driverId,
    note: isCompleted ? remark : random.pick(reasons[state]),
    ...placeNear(stop.address, id),
    signedBy: null as string | null,
  }
  rows.proofsOfService.push(proof)
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
    proof.signedBy = signatories[Math.floor(shareOf(id, 2) * signatories.length)] ?? null
  }
}
