// Loaded into the platform by `npm start`: when the starting process is gone, even killed, the platform ends as well.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
