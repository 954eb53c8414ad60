import protobuf from 'protobufjs/minimal.js';
import type { Writer } from 'protobufjs';
import type { RecordedEvent } from './recorded-event.ts';

/**
 * The bytes of a `Streams/Read` answer that holds an event. The generated encoder makes the same of
 * it, in several times the time, which is most of what a read costs the server.
 */
export const encodeEventResponse = (event: RecordedEvent): Buffer => {
  const writer = protobuf.Writer.create();
  writer.uint32(bytesTag(1)).fork();
  writeRecorded(writer, event);
  const bytes = writeNumber(writer, 3, event.position).ldelim().finish();
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
};

/** Tags of the wire format: the number of a field, and whether bytes or a number follow. */
const bytesTag = (field: number): number => (field << 3) | 2;
const numberTag = (field: number): number => field << 3;

const writeRecorded = (writer: Writer, event: RecordedEvent): void => {
  writer.uint32(bytesTag(1)).fork();
  writer.uint32(bytesTag(1)).fork().uint32(bytesTag(2)).string(event.id).ldelim();
  writer.uint32(bytesTag(2)).fork().uint32(bytesTag(3)).string(event.stream).ldelim();
  if (event.revision !== 0n) writeNumber(writer, 3, event.revision);
  writeNumber(writer, 4, event.position);
  writeNumber(writer, 5, event.position);
  writeProperty(
    writer,
    'content-type',
    event.json ? 'application/json' : 'application/octet-stream',
  );
  writeProperty(writer, 'created', String(event.created));
  writeProperty(writer, 'type', event.type);
  if (event.metadata.length > 0) writer.uint32(bytesTag(7)).bytes(event.metadata);
  if (event.data.length > 0) writer.uint32(bytesTag(8)).bytes(event.data);
  writer.ldelim();
};

/** One entry of the event's map of properties. */
const writeProperty = (writer: Writer, name: string, value: string): void => {
  writer.uint32(bytesTag(6)).fork();
  writer.uint32(bytesTag(1)).string(name).uint32(bytesTag(2)).string(value).ldelim();
};

const writeNumber = (writer: Writer, field: number, value: bigint): Writer =>
  writer
    .uint32(numberTag(field))
    .uint64(value <= Number.MAX_SAFE_INTEGER ? Number(value) : String(value));
