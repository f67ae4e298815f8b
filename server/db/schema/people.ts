import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core'
import { destinationAddressColumns, instant, resourceColumns, startAddressColumns } from './columns'
import { reference, searchIndex, searchTextOf, tenantKey } from './keys'

export const companies = pgTable('companies', {
  id: uuid().primaryKey(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  name: text().notNull(),
  /** Null: no trial. The trial has ended once this lies in the past. */
  trialEndsAt: instant(),
  /** 'paused' is the one value that the guard knows. */
  servicePackage: text(),
  /** What it goes back to when a paused company is woken. */
  packageBeforePause: text(),
  features: text().array().notNull().default([]),
  locationTracking: boolean().notNull().default(false),
  excludeMotorwayByDefault: boolean().notNull().default(false),
  excludeFerryByDefault: boolean().notNull().default(false),
  excludeTollByDefault: boolean().notNull().default(false),
  autoProofByDefault: boolean().notNull().default(false),
  defaultMaximumCapacity: integer(),
  defaultTourTemplateEarliestTime: integer(),
  defaultTourTemplateLatestTime: integer(),
  defaultVehicleType: text(),
  defaultCapacity: integer(),
  defaultDestinationTimeWindowType: text(),
  defaultDestinationLengthOfStay: integer(),
  lengthOfStayInMinutes: boolean().notNull().default(true),
  addDestinationProofToMail: boolean().notNull().default(false),
  defaultDestinationNotificationTriggers: text().array().notNull().default([]),
  defaultDestinationEarliestTime: integer(),
  defaultDestinationLatestTime: integer(),
  showCapacities: boolean().notNull().default(true),
  /** A file of the company; one that was deleted since is no logo. */
  pdfLogoId: uuid(),
  pdfTitle: text(),
  pdfColour: text(),
  pdfFooter: text(),
  /** In their order; null shows all. */
  pdfParts: text().array(),
  /** Photos that a completed proof has at least; null for none. */
  requiredPhotoCount: integer(),
  signatureRequired: boolean().notNull().default(false),
  recipientNameRequired: boolean().notNull().default(false),
  /** In their order; empty leaves it to the driver. */
  failureReasons: text().array().notNull().default([]),
  /** Administrators may report tasks of proofs of other users as done. */
  proofCorrectionsAllowed: boolean().notNull().default(true),
  /** By what new imports know records, and what they do with them; null for the usual. */
  importKey: text(),
  importDuplicates: text(),
  /** How Kürzel of tours are made, and whose holidays are told; null for the usual and for none. */
  badgeRule: text(),
  holidayState: text(),
  daysOff: text().array().notNull().default([]),
  /** Whose clocks plans and times are read by, as IANA names it. */
  timeZone: text().notNull().default('Europe/Berlin'),
  /** How long drivers rest, and after how much driving; null where no pauses are planned. */
  pauseSeconds: integer(),
  pauseAfterSeconds: integer(),
  /** Months after which positions and proofs are removed; null keeps them. */
  positionRetentionMonths: integer(),
  proofRetentionMonths: integer(),
  /** When a server last took it upon itself to remove what is too old, and what it has removed since. */
  retentionRanAt: instant(),
  retentionRemovedPositions: integer(),
  retentionRemovedProofs: integer(),
  retentionRemovedFiles: integer(),
  /** From when on it may be removed whole; null unless its administrators want it. */
  deletionAt: instant(),
  /** When a server last took it upon itself to remove it. */
  deletionRanAt: instant(),
  /** What it had when its removal began; null until then. From then on nothing brings it back. */
  deletionCounts: jsonb().$type<Record<string, number>>(),
  ...startAddressColumns(),
  ...destinationAddressColumns(),
})

/** The record belongs to a company and goes with it. */
export const inCompany = (t: { companyId: PgColumn }) =>
  foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade')

export const users = pgTable(
  'users',
  {
    ...resourceColumns(),
    /** Lower case. Other companies may have invited the same person, see docs/decisions/0022-invited-accounts.md. */
    email: text().notNull(),
    /**
     * When whoever reads the mails of the address took this account; null while it is only what an administrator typed.
     */
    acceptedAt: instant(),
    /** argon2id; null: no password yet, so no login. */
    passwordHash: text(),
    /**
     * SHA-256 of the link by which whoever has signed up shows that they read the mails of the address, and until when;
     * null for all others, and once they have. Before, their password opens nothing.
     */
    confirmationHash: text(),
    confirmationEndsAt: instant(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    roles: text().array().notNull().default([]),
    canViewPlan: boolean().notNull().default(false),
    canViewProof: boolean().notNull().default(false),
    canViewTour: boolean().notNull().default(false),
    /** Since when the platform keeps this person out. */
    lockedAt: instant(),
    /** Since when an administrator of the company keeps this person out. */
    deactivatedAt: instant(),
    /** Until when the last invitation that was sent can be followed. */
    invitationEndsAt: instant(),
    /** When an administrator took the invitation back; a further one ends this. */
    invitationWithdrawnAt: instant(),
    /** When a session of theirs was last begun or gone on with. */
    lastActiveAt: instant(),
    searchText: searchTextOf('first_name', 'last_name', 'email', 'phone'),
  },
  (t) => [
    tenantKey(t),
    inCompany(t),
    searchIndex('users_search', t),
    unique('users_company_email').on(t.companyId, t.email),
    index('users_email').on(t.email),
    uniqueIndex('users_accepted_email')
      .on(t.email)
      .where(sql`${t.acceptedAt} is not null`),
  ],
)

/** Who a new tour template is assigned to. */
export const companyDefaultAssignees = pgTable(
  'company_default_assignees',
  { companyId: uuid().notNull(), userId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    reference(t, t.userId, users).onDelete('cascade'),
  ],
)
