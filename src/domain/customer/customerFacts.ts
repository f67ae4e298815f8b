/*
 * What the customer page knows about a visit. Null is unknown, or not shown by the company: the part is absent. Shapes
 * and units are those of `src/contract/customer/customerPage.ts`; moments are Dates.
 */

export const visitStates = ['planned', 'underWay', 'done', 'failed', 'cancelled'] as const
export type VisitState = (typeof visitStates)[number]

export type Place = { readonly lat: number; readonly lng: number }

type CustomerPhoto = {
  readonly path: string
  readonly takenAt: Date | null
  readonly caption: string | null
}

type VisitProof = {
  readonly at: Date | null
  readonly failureReason: string | null
  readonly photos: readonly CustomerPhoto[]
  readonly signature: { readonly path: string | null; readonly signedBy: string | null } | null
  readonly tasks: readonly string[]
  readonly pdf: string | null
}

export type CustomerFacts = {
  readonly state: VisitState | null
  readonly company: {
    readonly name: string | null
    readonly phone: string | null
    readonly logo: string | null
    /** `#rrggbb` */
    readonly colour: string | null
  }
  readonly timeZone: string
  readonly asOf: Date | null
  /** ISO date, as `day`. */
  readonly validUntil: string | null
  readonly day: string | null
  readonly place: {
    readonly name: string | null
    readonly address: string | null
    readonly position: Place | null
  }
  readonly from: Date | null
  readonly until: Date | null
  readonly stopsBefore: number | null
  readonly vehicle: Place | null
  readonly proof: VisitProof | null
  readonly instruction: { readonly text: string } | null
  readonly absence: { readonly reason: string } | null
  readonly rating: { readonly stars: number; readonly comment: string } | null
  readonly allowed: {
    readonly instruction: boolean
    readonly absence: boolean
    readonly rating: boolean
  }
}
