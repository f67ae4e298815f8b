import { apiRoutes } from '../../../src/contract/access/apiRoutes'
import { hydraNamespace, type JsonObject } from '../../http/jsonLd'
import type { Member } from '../../resources/members'
import type { Resource } from '../../resources/resource'
import { driverClasses, driverTypes } from './driverCalls'

/*
 * The machine-readable API description (hydra:ApiDocumentation), generated from the resource declarations and
 * the route table. Generic clients such as API Platform's read it.
 */

const prefixes = {
  hydra: hydraNamespace,
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xmls: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
}

export const docsPath = '/api/docs.jsonld'

const hasRoute = (method: string, path: string) => `${method} ${path}` in apiRoutes

/** Returns the resources with their own collection, by their name in the entry point. */
function collections(resources: readonly Resource[]): [string, Resource][] {
  return resources
    .filter(({ path }) => hasRoute('GET', path))
    .map((resource) => [entryName(resource), resource])
}

const entryName = ({ shortName }: Resource) => shortName.charAt(0).toLowerCase() + shortName.slice(1)

export function entrypoint(resources: readonly Resource[]): JsonObject {
  return {
    '@context': '/api/contexts/Entrypoint',
    '@id': '/api',
    '@type': 'Entrypoint',
    ...Object.fromEntries(collections(resources).map(([name, { path }]) => [name, path])),
  }
}

/**
 * Returns the JSON-LD context of a type.
 * @param docsUrl absolute URL of the documentation, the vocabulary of all types
 * @returns undefined for an unknown type
 */
export function contextOf(
  name: string,
  resources: readonly Resource[],
  docsUrl: string,
): JsonObject | undefined {
  const base = { '@vocab': `${docsUrl}#`, hydra: hydraNamespace }
  if (name === 'Entrypoint') {
    const links = collections(resources).map(([entry]) => [
      entry,
      { '@id': `Entrypoint/${entry}`, '@type': '@id' },
    ])
    return { '@context': { ...base, ...Object.fromEntries(links) } }
  }
  if (plainTypes.includes(name)) return { '@context': base }
  const resource = resources.find(({ shortName }) => shortName === name)
  if (!resource) return undefined
  const members = Object.entries(resource.members).map(([member, { range }]) => [
    member,
    isLink(range) ? { '@id': `${name}/${member}`, '@type': '@id' } : `${name}/${member}`,
  ])
  return { '@context': { ...base, ...Object.fromEntries(members) } }
}

/** Types of responses that are no resources. */
const plainTypes = [
  'Error',
  'ConstraintViolationList',
  'Token',
  'Session',
  'Account',
  'CustomerLink',
  'PlannedRoute',
  'PlannedTour',
  ...driverTypes,
  'TemplateSync',
  'Feedback',
  'ContactRequest',
]

export function documentation(resources: readonly Resource[], docsUrl: string): JsonObject {
  return {
    '@context': {
      '@vocab': `${docsUrl}#`,
      ...prefixes,
      domain: { '@id': 'rdfs:domain', '@type': '@id' },
      range: { '@id': 'rdfs:range', '@type': '@id' },
      subClassOf: { '@id': 'rdfs:subClassOf', '@type': '@id' },
      expects: { '@id': 'hydra:expects', '@type': '@id' },
      returns: { '@id': 'hydra:returns', '@type': '@id' },
    },
    '@id': docsPath,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Tourwerk',
    'hydra:description': 'Tour planning and proof of service for field-service fleets',
    'hydra:entrypoint': '/api',
    'hydra:supportedClass': [
      ...resources.map(supportedClass),
      ...driverClasses(),
      entrypointClass(resources),
    ],
  }
}

function supportedClass(resource: Resource): JsonObject {
  const { shortName, title, members, path } = resource
  return {
    '@id': `#${shortName}`,
    '@type': 'hydra:Class',
    'hydra:title': shortName,
    'hydra:description': title,
    'hydra:supportedProperty': Object.entries(members).map(([name, member]) =>
      supportedProperty(resource, name, member),
    ),
    'hydra:supportedOperation': ['GET', 'PUT', 'PATCH', 'DELETE']
      .filter((method) => hasRoute(method, `${path}/:id`))
      .map((method) => operation(method, resource)),
  }
}

function supportedProperty(resource: Resource, name: string, member: Member): JsonObject {
  const isWritable = member.writing !== undefined && resource.writing !== undefined
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#${resource.shortName}/${name}`,
      '@type': isLink(member.range) ? 'hydra:Link' : 'rdf:Property',
      'rdfs:label': name,
      domain: `#${resource.shortName}`,
      range: member.range,
      ...(isSingle(member) && { 'owl:maxCardinality': 1 }),
    },
    'hydra:title': name,
    'hydra:required': isWritable && isRequired(resource, name),
    'hydra:readable': true,
    'hydra:writeable': isWritable,
  }
}

const isLink = (range: string) => range.startsWith('#')
const isSingle = (member: Member) => isLink(member.range) && member.writing?.kind !== 'links'

/** True for a member that a body must have. */
function isRequired({ writing }: Resource, name: string): boolean {
  const field = (writing?.create ?? writing?.update)?.fields[name]
  return field !== undefined && field.ast.context?.isOptional !== true
}

function operation(method: string, { shortName }: Resource, isCollection = false): JsonObject {
  const type = `#${shortName}`
  const titles: Record<string, string> = {
    GET: isCollection ? `Lists ${shortName} records` : `Retrieves a ${shortName}`,
    POST: `Creates a ${shortName}`,
    PUT: `Replaces a ${shortName}`,
    PATCH: `Updates a ${shortName}`,
    DELETE: `Deletes a ${shortName}`,
  }
  return {
    '@type': 'hydra:Operation',
    'hydra:method': method,
    'hydra:title': titles[method],
    'rdfs:label': titles[method],
    returns: returnsOf(method, type, isCollection),
    ...(['POST', 'PUT', 'PATCH'].includes(method) && { expects: type }),
  }
}

function returnsOf(method: string, type: string, isCollection: boolean): string {
  if (method === 'DELETE') return 'owl:Nothing'
  return method === 'GET' && isCollection ? 'hydra:Collection' : type
}

function entrypointClass(resources: readonly Resource[]): JsonObject {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'The API entrypoint',
    'hydra:supportedProperty': collections(resources).map(([name, resource]) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:property': {
        '@id': `#Entrypoint/${name}`,
        '@type': 'hydra:Link',
        'rdfs:label': name,
        domain: '#Entrypoint',
        'rdfs:range': [
          { '@id': 'hydra:Collection' },
          {
            'owl:equivalentClass': {
              'owl:onProperty': { '@id': 'hydra:member' },
              'owl:allValuesFrom': { '@id': `#${resource.shortName}` },
            },
          },
        ],
        'hydra:supportedOperation': ['GET', 'POST']
          .filter((method) => hasRoute(method, resource.path))
          .map((method) => operation(method, resource, true)),
      },
      'hydra:title': name,
      'hydra:readable': true,
      'hydra:writeable': false,
    })),
  }
}
