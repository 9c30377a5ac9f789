declare module 'fs-native-extensions' {
  /**
   * Locks an open file for this process and the processes that inherit it. The result is false if
   * another process has locked it.
   */
  export function tryLock(fd: number): boolean;
}
