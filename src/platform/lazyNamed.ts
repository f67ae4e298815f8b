import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A component that is loaded when it is first shown, from a module that exports it by its name. */
export const lazyNamed = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().then((module) => ({ default: module[name] })))
