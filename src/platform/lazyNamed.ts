import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A lazily loaded component from a named export. */
export const lazyNamed = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().then((module) => ({ default: module[name] })))
