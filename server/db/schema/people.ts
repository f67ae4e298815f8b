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
import { linkDayLimits, type CustomerMailTexts } from '../../../src/contract/customer/customerPageSettings'
import type { WorkingHours } from '../../../src/contract/company/workingHours'
import { destinationAddressColumns, instant, resourceColumns, startAddressColumns } from './columns'
import { companyPolicy, reference, searchIndex, searchTextOf, tenantKey } from './keys'

export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    name: text().notNull(),
    /** Null: no trial. The trial has ended once this lies in the past. */
    trialEndsAt: instant(),
    /** Only the value 'paused' affects access. */
    servicePackage: text(),
    /** The package to restore when a paused company is resumed. */
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
    /** Customers receive a mail the day before a visit. */
    announcesVisits: boolean().notNull().default(false),
    addDestinationProofToMail: boolean().notNull().default(false),
    defaultDestinationNotificationTriggers: text().array().notNull().default([]),
    defaultDestinationEarliestTime: integer(),
    defaultDestinationLatestTime: integer(),
    showCapacities: boolean().notNull().default(true),
    /** A file of the company. A deleted file counts as no logo. */
    pdfLogoId: uuid(),
    pdfTitle: text(),
    pdfColour: text(),
    pdfFooter: text(),
    /** In display order; null shows all. */
    pdfParts: text().array(),
    /** Minimum number of photos of a completed proof; null for none. */
    requiredPhotoCount: integer(),
    signatureRequired: boolean().notNull().default(false),
    recipientNameRequired: boolean().notNull().default(false),
    /** In display order; empty allows free text. */
    failureReasons: text().array().notNull().default([]),
    /** Administrators may mark tasks of other users' proofs as done. */
    proofCorrectionsAllowed: boolean().notNull().default(true),
    /** Defaults of new imports: the matching key and the handling of duplicates; null for the standard ones. */
    importKey: text(),
    importDuplicates: text(),
    /**
     * Rule for tour badges (Kürzel) and the state whose holidays are shown; null for the standard rule and for
     * no holidays.
     */
    badgeRule: text(),
    holidayState: text(),
    daysOff: text().array().notNull().default([]),
    schoolHolidays: text().array().notNull().default([]),
    /** Time zone of plans and times, as an IANA name. */
    timeZone: text().notNull().default('Europe/Berlin'),
    /** Length of driver breaks and the driving time before one; null if no breaks are planned. */
    pauseSeconds: integer(),
    pauseAfterSeconds: integer(),
    /** Shown to customers and drivers. */
    phone: text(),
    /** What the page of a customer shows and offers. It does not exist until the company switches it on. */
    customerPageEnabled: boolean().notNull().default(false),
    /** Off by default, because it locates an employee. */
    customerSeesVehicle: boolean().notNull().default(false),
    customerSeesPhotos: boolean().notNull().default(true),
    customerSeesSignature: boolean().notNull().default(true),
    customerSeesTasks: boolean().notNull().default(true),
    customerSeesPdf: boolean().notNull().default(true),
    customerMayInstruct: boolean().notNull().default(true),
    customerMayBeAbsent: boolean().notNull().default(true),
    customerMayRate: boolean().notNull().default(true),
    /** Days after the visit until new links expire. */
    customerLinkDays: integer().notNull().default(linkDayLimits.standard),
    /** Own texts of mails to customers by kind; null for the standard ones. */
    customerMailTexts: jsonb().$type<CustomerMailTexts>(),
    /** Months until positions and proofs are deleted; null keeps them. */
    positionRetentionMonths: integer(),
    proofRetentionMonths: integer(),
    /** When a server last started the deletion of old data, and the numbers of deleted records since. */
    retentionRanAt: instant(),
    retentionRemovedPositions: integer(),
    retentionRemovedProofs: integer(),
    retentionRemovedFiles: integer(),
    /** Earliest time of the deletion of the company; null unless its administrators requested it. */
    deletionAt: instant(),
    /** When a server last started to delete it. */
    deletionRanAt: instant(),
    /** Record counts when the deletion began; null before. After that it cannot be undone. */
    deletionCounts: jsonb().$type<Record<string, number>>(),
    ...startAddressColumns(),
    ...destinationAddressColumns(),
  },
  () => [companyPolicy('id')],
)

/** The record belongs to a company and is deleted with it. */
export const inCompany = (t: { companyId: PgColumn }) =>
  foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade')

export const users = pgTable(
  'users',
  {
    ...resourceColumns(),
    /** Lower case. Other companies may have invited the same person, see docs/decisions/0022-mails-and-invited-accounts.md. */
    email: text().notNull(),
    /** When the owner of the mailbox accepted this account; null while it is only an invitation. */
    acceptedAt: instant(),
    /** argon2id; null: no password yet, so no login. */
    passwordHash: text(),
    /**
     * SHA-256 of the confirmation link of a sign-up, and its expiry. Null for all others and after the
     * confirmation. Until then the password does not work.
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
    /** When the platform locked this user. */
    lockedAt: instant(),
    /** When an administrator of the company deactivated this user. */
    deactivatedAt: instant(),
    /** Expiry of the latest invitation. */
    invitationEndsAt: instant(),
    /** When an administrator withdrew the invitation; a new invitation clears it. */
    invitationWithdrawnAt: instant(),
    /** When a session of the user was last started or refreshed. */
    lastActiveAt: instant(),
    /** Hours of work; null if they are unknown. */
    workingHours: jsonb().$type<WorkingHours>(),
    searchText: searchTextOf('first_name', 'last_name', 'email', 'phone'),
  },
  (t) => [
    companyPolicy(),
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

/** The users to whom a new tour template is assigned. */
export const companyDefaultAssignees = pgTable(
  'company_default_assignees',
  { companyId: uuid().notNull(), userId: uuid().notNull() },
  (t) => [
    companyPolicy(),
    primaryKey({ columns: [t.companyId, t.userId] }),
    reference(t, t.userId, users).onDelete('cascade'),
  ],
)
