import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files of one project follow each other, since a worker keeps its modules for the next file of the
 * same project only; the projects with the longest files go first, so that both workers end together.
 */
export class OrderByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = this.ctx.projects.map(({ name }) => name);
    // oxlint-disable-next-line unicorn/no-array-sort -- of the sequencer, not of an array
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (a, b) => projects.indexOf(a.project.name) - projects.indexOf(b.project.name),
    );
  }
}
